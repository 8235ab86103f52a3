import { useGrowth } from '../../ui/growth/use-growth';
import { spanStyles } from '../even-rows/even-rows';

import * as styles from './technology-groups.module.css';

interface TechnologyGroupsProps {
  /** `names` are separated by commas. */
  groups: readonly { readonly title: string; readonly names: string; readonly text: string }[];
}

/** Technologies by purpose: a stalk for each group, a node for each name. */
export function TechnologyGroups({ groups }: TechnologyGroupsProps) {
  const { ref, growth } = useGrowth<HTMLDivElement>();
  const spans = spanStyles(groups.length, 5, 60);
  return (
    <div className={styles.groups} data-growth={growth} ref={ref}>
      {groups.map(({ title, names, text }, index) => (
        <section className={styles.group} style={spans[index]} key={title}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <ul className={styles.names}>
            {names
              .split(/[,，、]/)
              .map((name) => name.trim())
              .filter(Boolean)
              .map((name) => (
                <li className={styles.name} key={name}>
                  {name}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
