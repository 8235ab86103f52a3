import * as styles from './prose.module.css';

/** Markdown of an editor as HTML. The content checks reject raw HTML in it. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
