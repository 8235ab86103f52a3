import * as styles from './questions.module.css';

interface QuestionsProps {
  questions: readonly { readonly question: string; readonly answer: string }[];
}

/** The answers open without JavaScript too. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details className={styles.item} key={question}>
          <summary className={styles.question}>
            <span>{question}</span>
            <span className={styles.symbol} aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
