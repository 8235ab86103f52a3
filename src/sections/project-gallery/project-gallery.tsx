import { Link } from 'gatsby';

import { useFirstOnes } from '../../browser/whole-page';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './project-gallery.module.css';

export interface GalleryItem {
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
}

interface GalleryProps {
  items: readonly GalleryItem[];
  /** Level of the titles, below the heading they stand under. */
  level?: 2 | 3;
  /** The gallery begins in the first view. */
  first?: boolean;
}

/** Below the heading of their page. */
const firstItems = { narrow: 1, wide: 4 };

/**
 * Projects hung as in a gallery: a large and a small picture in turn, the small one lower, so that the two columns of
 * each row share neither top nor size. A last one without a neighbour takes the whole width.
 */
export function ProjectGallery({ items, level = 3, first = false }: GalleryProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.gallery}>
      {useFirstOnes(items, firstItems).map(({ path, product, kind, title, cover }, index) => {
        const picture = pictureOf(cover);
        const below = index >= firstItems.narrow;
        return (
          <li className={styles.item} data-below={below ? '' : undefined} key={path}>
            <div className={styles.cover} data-cover={path}>
              {picture && (
                <Picture
                  {...picture}
                  sizes="(width > 768px) 56vw, 94vw"
                  fetch={first && !below ? 'soon' : 'late'}
                />
              )}
            </div>
            <div className={styles.words}>
              <Title className={styles.title}>
                <Link className={styles.link} to={path}>
                  {title}
                </Link>
              </Title>
              <p className={styles.kind}>
                <strong>{product}</strong> {kind}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
