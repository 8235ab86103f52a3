import { Link } from 'gatsby';

import { Cover, ProductKind } from '../../ui/cover-card/cover-card';
import * as card from '../../ui/cover-card/cover-card.module.css';
import type { QueriedPicture } from '../../ui/picture/picture';

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
}

/** Case studies or projects with their covers. */
export function WorkCards({ cards, featured = false }: CardsProps) {
  return (
    <ul className={`${styles.cards} ${featured ? styles.featured : ''}`}>
      {cards.map(({ path, product, kind, title, cover }, index) => (
        <li className={`${card.card} ${styles.card}`} key={path}>
          <Cover
            path={path}
            cover={cover}
            sizes={featured && index === 0 ? '(width > 992px) 70rem, 94vw' : '(width > 768px) 60rem, 94vw'}
          />
          <div className={styles.texts}>
            <ProductKind product={product} kind={kind} isSmall />
            <h3 className={styles.title}>
              <Link className={card.link} to={path}>
                {title}
              </Link>
            </h3>
          </div>
        </li>
      ))}
    </ul>
  );
}
