import { Link } from 'gatsby';

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
}

/**
 * Projects hung as in a gallery: a large and a small picture in turn, the small one lower, so that the two columns of
 * each row share neither top nor size. A last one without a neighbour takes the whole width.
 */
export function ProjectGallery({ items, level = 3 }: GalleryProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.gallery}>
      {items.map(({ path, product, kind, title, cover }) => {
        const picture = pictureOf(cover);
        return (
          <li className={styles.item} key={path}>
            <div className={styles.cover} data-cover={path}>
              {picture && <Picture {...picture} sizes="(width > 768px) 56vw, 94vw" />}
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
