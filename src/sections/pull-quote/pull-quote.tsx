import * as styles from './pull-quote.module.css';

/** A large quote of a client. */
export function PullQuote({ quote, signature }: { quote: string; signature: string }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.signature}>{signature}</figcaption>
    </figure>
  );
}
