import { Link } from 'gatsby';

import * as styles from './highlights.module.css';

interface HighlightsProps {
  highlights: { readonly heading: string; readonly items: readonly string[] };
  technologies: {
    readonly heading: string;
    /** Only technologies of several case studies have a path. */
    readonly items: readonly { readonly name: string; readonly path?: string | undefined }[];
  };
}

/** Highlights and technologies of a case study. */
export function Highlights({ highlights, technologies }: HighlightsProps) {
  return (
    <div className={styles.columns}>
      <section className={styles.column}>
        <h2 className={styles.heading}>{highlights.heading}</h2>
        <ul className={styles.highlights}>
          {highlights.items.map((item) => (
            <li className={styles.highlight} key={item}>
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.column}>
        <h2 className={styles.heading}>{technologies.heading}</h2>
        <ul className={styles.technologies}>
          {technologies.items.map(({ name, path }) => (
            <li key={name}>
              {path === undefined ? (
                <span className={styles.technology}>{name}</span>
              ) : (
                <Link className={styles.technology} to={path}>
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
