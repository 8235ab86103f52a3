import { Link } from 'gatsby';

import * as styles from './testimonials.module.css';

interface TestimonialsProps {
  testimonials: readonly {
    readonly quote: string;
    readonly signature: string;
    readonly path: string;
    readonly product: string;
  }[];
}

/** What clients said, each signed by a role and a product that links to its case study. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  return (
    <ul className={styles.list}>
      {testimonials.map(({ quote, signature, path, product }) => (
        <li key={quote}>
          <figure className={styles.item}>
            <blockquote className={styles.quote}>
              <p>{quote}</p>
            </blockquote>
            <figcaption className={styles.signature}>
              {signature}
              <Link className={styles.link} to={path}>
                {product}
              </Link>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
