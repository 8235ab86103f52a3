import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './wide-scene.module.css';

/** A picture from edge to edge, with the note that belongs to it. */
export function WideScene({ picture: queried, note }: { picture: QueriedPicture; note: string }) {
  const picture = pictureOf(queried);
  return (
    <figure>
      {picture && (
        <div className={styles.picture}>
          <Picture {...picture} sizes="100vw" />
        </div>
      )}
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}
