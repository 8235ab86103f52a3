import { Link } from 'gatsby';

import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './work-cards.module.css';

export interface WorkCard {
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
}

interface CardsProps {
  cards: readonly WorkCard[];
  /** The first card across the whole width. */
  featured?: boolean;
  /** Level of the titles, below the heading they stand under. */
  level?: 2 | 3;
}

/** Case studies or projects with their covers. */
export function WorkCards({ cards, featured = false, level = 3 }: CardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={`${styles.cards} ${featured ? styles.featured : ''}`}>
      {cards.map(({ path, product, kind, title, cover }, index) => {
        const picture = pictureOf(cover);
        return (
          <li className={styles.card} key={path}>
            {picture && (
              <div className={styles.cover} data-cover={path}>
                <Picture
                  {...picture}
                  sizes={
                    featured && index === 0 ? '(width > 992px) 70rem, 94vw' : '(width > 768px) 60rem, 94vw'
                  }
                />
              </div>
            )}
            <div className={styles.words}>
              <p className={styles.kind}>
                <strong>{product}</strong> {kind}
              </p>
              <Title className={styles.title}>
                <Link className={styles.link} to={path}>
                  {title}
                </Link>
              </Title>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
