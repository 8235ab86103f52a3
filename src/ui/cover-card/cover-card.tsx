import { Picture, pictureOf, type PictureProps, type QueriedPicture } from '../picture/picture';

import * as styles from './cover-card.module.css';

interface CoverProps extends Pick<PictureProps, 'fetch' | 'sizes'> {
  /** Of the page with the same cover, to which it moves in a page transition. */
  path: string;
  cover: QueriedPicture;
}

/** The cover of a case study or project in a card (cover-card.module.css), which links to its page. */
export function Cover({ path, cover, ...options }: CoverProps) {
  const picture = pictureOf(cover);
  return (
    picture && (
      <div className={styles.cover} data-cover={path}>
        <Picture {...picture} {...options} />
      </div>
    )
  );
}

interface ProductKindProps {
  product: string;
  kind: string;
  isSmall?: boolean;
}

export function ProductKind({ product, kind, isSmall = false }: ProductKindProps) {
  return (
    <p className={isSmall ? styles.smallKind : styles.kind}>
      <strong>{product}</strong> <span>{kind}</span>
    </p>
  );
}
