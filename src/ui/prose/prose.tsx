import * as styles from './prose.module.css';

/** A text an editor wrote in Markdown. Raw HTML in it was refused before the build, so the HTML is Markdown's own. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
