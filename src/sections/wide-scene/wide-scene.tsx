import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './wide-scene.module.css';

/** A picture from edge to edge, and a note where one belongs to it. */
export function WideScene({ picture: queried, note }: { picture: QueriedPicture; note?: string }) {
  const picture = pictureOf(queried);
  return (
    <figure>
      {picture && (
        <div className={styles.picture}>
          <Picture {...picture} sizes="100vw" />
        </div>
      )}
      {note !== undefined && <figcaption className={styles.note}>{note}</figcaption>}
    </figure>
  );
}
