import { evenRows } from '../even-rows/even-rows';

import * as styles from './titled-list.module.css';

interface TitledListProps {
  items: readonly { readonly title: string; readonly text: string; readonly above?: string }[];
  /** How many fit side by side on a wide window; they are spread so that every row is full. */
  columns?: 2 | 3 | 4;
}

/** Titles with a text each, on stalks whose first segment stands beside the title. */
export function TitledList({ items, columns = items.length === 4 ? 4 : 3 }: TitledListProps) {
  const inRow = evenRows(items.length, columns);
  return (
    <ul className={styles.list}>
      {items.map(({ title, text, above }, index) => (
        <li className={styles.item} data-in-row={inRow[index]} key={title}>
          {above !== undefined && <p className={styles.above}>{above}</p>}
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
