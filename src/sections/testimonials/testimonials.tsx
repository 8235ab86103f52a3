import { Link } from 'gatsby';

import * as styles from './testimonials.module.css';

export interface Testimonial {
  readonly quote: string;
  readonly signature: string;
  readonly path: string;
  readonly product: string;
}

/** Quotes of clients, with links to their case studies. The first one is large. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className={styles.list}>
      {testimonials.map(({ quote, signature, path, product }) => (
        <li className={styles.item} key={quote}>
          <figure className={styles.texts}>
            <blockquote className={styles.quote}>
              <p>{quote}</p>
            </blockquote>
            <figcaption className={styles.signature}>
              <Link className={styles.link} to={path}>
                {product}
              </Link>
              <span>{signature}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
