import * as styles from './titled-list.module.css';

interface TitledListProps {
  items: readonly { readonly title: string; readonly text: string; readonly above?: string }[];
  /** Columns on a wide window. */
  columns?: 2 | 3 | 4;
}

/** Titles with a text each, under stalks of equal height. */
export function TitledList({ items, columns = 3 }: TitledListProps) {
  return (
    <ul className={styles.list} data-columns={columns}>
      {items.map(({ title, text, above }) => (
        <li className={styles.item} key={title}>
          {above !== undefined && <p className={styles.above}>{above}</p>}
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
