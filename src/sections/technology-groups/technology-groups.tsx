import { TagList } from '../tag-list/tag-list';

import * as styles from './technology-groups.module.css';

interface TechnologyGroupsProps {
  /** `names` are separated by commas. */
  groups: readonly { readonly title: string; readonly names: string; readonly text: string }[];
}

/** Technologies by what they are for. */
export function TechnologyGroups({ groups }: TechnologyGroupsProps) {
  return (
    <div>
      {groups.map(({ title, names, text }) => (
        <section className={styles.group} key={title}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.rest}>
            <TagList tags={names.split(/\s*[,，、]\s*/).filter(Boolean)} />
            <p className={styles.text}>{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
