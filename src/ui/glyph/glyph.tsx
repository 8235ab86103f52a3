import { drawings } from './drawings';
import * as styles from './glyph.module.css';

/** The line language in small: stalks and nodes that stand for a service or technology page. Decoration only. */
export function Glyph({ slug }: { slug: string }) {
  const drawing = drawings[slug];
  return drawing ? (
    <svg className={styles.glyph} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.quiet} d={drawing.quiet} />
      <path className={styles.grown} d={drawing.grown} />
      {drawing.nodes?.map(({ x, y, grown }) => (
        <circle key={`${x} ${y}`} className={grown ? styles.grown : styles.quiet} cx={x} cy={y} r={4} />
      ))}
    </svg>
  ) : null;
}
