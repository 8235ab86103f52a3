import { useGrowth } from '../../ui/growth/use-growth';
import { evenRows } from '../even-rows/even-rows';

import * as styles from './technology-groups.module.css';

/** How many a narrow window shows before it is scrolled. */
const firstGroups = 2;

interface TechnologyGroupsProps {
  /** `names` are separated by commas. */
  groups: readonly { readonly title: string; readonly names: string; readonly text: string }[];
}

/** Technologies by what they are for: a stalk for each group, a node for each name, on common ground. */
export function TechnologyGroups({ groups }: TechnologyGroupsProps) {
  const { ref, growth } = useGrowth<HTMLDivElement>();
  const inRow = evenRows(groups.length, 5);
  return (
    <div className={styles.groups} data-growth={growth} ref={ref}>
      {groups.map(({ title, names, text }, index) => (
        <section
          className={styles.group}
          data-in-row={inRow[index]}
          data-below={index >= firstGroups ? '' : undefined}
          key={title}
        >
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
