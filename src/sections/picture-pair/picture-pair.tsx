import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './picture-pair.module.css';

/** Two pictures side by side, with a note that belongs to both. */
export function PicturePair({ pictures, note }: { pictures: readonly QueriedPicture[]; note?: string }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.pair}>
        {pictures.map((queried) => {
          const picture = pictureOf(queried);
          return (
            picture && (
              <div className={styles.picture} key={queried.alt}>
                <Picture {...picture} sizes="(width > 768px) 60rem, 94vw" />
              </div>
            )
          );
        })}
      </div>
      {note !== undefined && <figcaption className={styles.note}>{note}</figcaption>}
    </figure>
  );
}

/** A picture from edge to edge; `fetch` says how early it is seen. */
export function WidePicture({
  picture: queried,
  fetch,
}: {
  picture: QueriedPicture;
  fetch: 'first' | 'late';
}) {
  const picture = pictureOf(queried);
  return picture ? (
    <div className={styles.wide}>
      <Picture {...picture} sizes="100vw" fetch={fetch} />
    </div>
  ) : null;
}
