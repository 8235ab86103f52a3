import { useGrowth } from '../../ui/growth/use-growth';

import * as styles from './steps.module.css';

interface StepsProps {
  steps: readonly { readonly when: string; readonly title: string; readonly text: string }[];
}

/** More steps do not fit side by side and run downwards in wide windows too. */
const mostAcross = 5;

/** Steps along a stalk that grows a segment with each of them. */
export function Steps({ steps }: StepsProps) {
  const { ref, growth } = useGrowth<HTMLOListElement>();
  return (
    <ol
      className={`${styles.steps} ${steps.length > mostAcross ? styles.down : styles.across}`}
      data-growth={growth}
      ref={ref}
    >
      {steps.map(({ when, title, text }, index) => (
        <li className={styles.step} style={{ '--at': index }} key={when + title}>
          <p className={styles.when}>{when}</p>
          <span className={styles.segment} aria-hidden="true" />
          <div className={styles.texts}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
