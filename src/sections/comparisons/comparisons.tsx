import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './comparisons.module.css';

interface ComparisonsProps {
  comparisons: readonly { readonly what: string; readonly before: string; readonly after: string }[];
  labels: { before: string; after: string };
}

/** Measures before and after a project. */
export function Comparisons({ comparisons, labels }: ComparisonsProps) {
  return (
    <ul className={styles.list}>
      {comparisons.map(({ what, before, after }) => (
        <li className={styles.comparison} key={what}>
          <h3 className={styles.what}>{what}</h3>
          <dl className={styles.pair}>
            <div className={styles.before}>
              <dt className={textStyles.note}>{labels.before}</dt>
              <dd className={styles.value}>{before}</dd>
            </div>
            <div className={styles.after}>
              <dt className={textStyles.note}>{labels.after}</dt>
              <dd className={styles.value}>{after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
