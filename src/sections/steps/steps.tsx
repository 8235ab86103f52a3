import * as styles from './steps.module.css';

interface StepsProps {
  steps: readonly { readonly when: string; readonly title: string; readonly text: string }[];
}

/** What happens when, along a stalk that grows a segment with each step. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, title, text }) => (
        <li className={styles.step} key={when + title}>
          <p className={styles.when}>{when}</p>
          <div className={styles.words}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
