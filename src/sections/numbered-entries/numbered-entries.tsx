import { spanStyles } from '../even-rows/even-rows';

import * as styles from './numbered-entries.module.css';

interface NumberedEntriesProps {
  entries: readonly { readonly title: string; readonly text: string }[];
}

/**
 * Entries whose nodes have numbers. Of an odd number the first one is large beside the others; an even number is
 * spread over full rows.
 */
export function NumberedEntries({ entries }: NumberedEntriesProps) {
  const led = entries.length % 2 === 1;
  const spans = spanStyles(entries.length, entries.length === 8 ? 4 : 3, 12);
  return (
    <ol className={`${styles.entries} ${led ? styles.led : styles.even}`} data-count={entries.length}>
      {entries.map(({ title, text }, index) => (
        <li className={styles.entry} style={led ? undefined : spans[index]} key={title}>
          <div className={styles.texts}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
