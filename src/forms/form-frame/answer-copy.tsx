import { useMessages } from '../../i18n/messages';

import * as styles from './receipt.module.css';

export interface GivenAnswer {
  name: string;
  label: string;
  text: string;
}

/** The sender’s copy of what was written. */
export function AnswerCopy({ answers }: { answers: readonly GivenAnswer[] }) {
  const t = useMessages('form');
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{t('copyHeading')}</h3>
      <dl>
        {answers.map(({ name, label, text }) => (
          <div className={styles.answer} key={name}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
