import { Link } from 'gatsby';

import { Cover, ProductKind } from '../../ui/cover-card/cover-card';
import * as card from '../../ui/cover-card/cover-card.module.css';
import type { WorkCard } from '../work-cards/work-cards';

import * as styles from './project-gallery.module.css';

interface GalleryProps {
  items: readonly WorkCard[];
  /** Heading level of the titles. */
  level?: 2 | 3;
  /** Whether the gallery is in the first view. */
  first?: boolean;
}

/** Projects in rows of a large and a small picture in turn, the small one lower. A last one alone takes the whole width. */
export function ProjectGallery({ items, level = 3, first = false }: GalleryProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.gallery}>
      {items.map(({ path, product, kind, title, cover }, index) => (
        <li className={`${card.card} ${styles.item}`} key={path}>
          <Cover
            path={path}
            cover={cover}
            sizes="(width > 768px) 56vw, 94vw"
            fetch={first && index === 0 ? 'eager' : 'lazy'}
          />
          <div className={styles.texts}>
            <Title className={styles.title}>
              <Link className={styles.link} to={path}>
                {title}
              </Link>
            </Title>
            <ProductKind product={product} kind={kind} isSmall />
          </div>
        </li>
      ))}
    </ul>
  );
}
