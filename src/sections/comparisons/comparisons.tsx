import * as styles from './comparisons.module.css';

interface ComparisonsProps {
  comparisons: readonly { readonly what: string; readonly before: string; readonly after: string }[];
  words: { before: string; after: string };
}

/** What changed, measure by measure: a stalk from how it was to how it is. */
export function Comparisons({ comparisons, words }: ComparisonsProps) {
  return (
    <ul className={styles.list}>
      {comparisons.map(({ what, before, after }) => (
        <li className={styles.comparison} key={what}>
          <h3 className={styles.what}>{what}</h3>
          <dl className={styles.pair}>
            <div className={styles.before}>
              <dt className={styles.word}>{words.before}</dt>
              <dd className={styles.value}>{before}</dd>
            </div>
            <div className={styles.after}>
              <dt className={styles.word}>{words.after}</dt>
              <dd className={styles.value}>{after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
