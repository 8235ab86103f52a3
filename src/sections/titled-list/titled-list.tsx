import * as textStyles from '../../ui/text/text.module.css';
import { spanStyles } from '../even-rows/even-rows';

import * as styles from './titled-list.module.css';

interface TitledListProps {
  items: readonly { readonly title: string; readonly text: string; readonly above?: string }[];
  /** The most columns in wide windows; every row is full. */
  columns?: 2 | 3 | 4;
}

/** Titles with a text each, beside stalks. */
export function TitledList({ items, columns = items.length === 4 ? 4 : 3 }: TitledListProps) {
  const spans = spanStyles(items.length, columns, 12);
  return (
    <ul className={styles.list}>
      {items.map(({ title, text, above }, index) => (
        <li className={styles.item} style={spans[index]} key={title}>
          {above !== undefined && <p className={styles.above}>{above}</p>}
          <h3>{title}</h3>
          <p className={textStyles.description}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
