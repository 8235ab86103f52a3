import { evenRows } from '../even-rows/even-rows';

import * as styles from './numbered-entries.module.css';

interface NumberedEntriesProps {
  entries: readonly { readonly title: string; readonly text: string }[];
}

/**
 * Entries numbered by the nodes of their stalks. They always fill the container: of an odd number the first stands
 * large beside the others, an even number is spread over full rows.
 */
export function NumberedEntries({ entries }: NumberedEntriesProps) {
  const led = entries.length % 2 === 1;
  const inRow = evenRows(entries.length, entries.length === 8 ? 4 : 3);
  return (
    <ol className={`${styles.entries} ${led ? styles.led : styles.even}`} data-count={entries.length}>
      {entries.map(({ title, text }, index) => (
        <li className={styles.entry} data-in-row={inRow[index]} key={title}>
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
