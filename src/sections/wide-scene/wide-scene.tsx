import { Part } from '../../ui/parts/part';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './wide-scene.module.css';

interface WideSceneProps {
  picture: QueriedPicture;
  /** Stays in view where the window is too low for the whole picture. */
  focus?: string | null;
  note?: string;
}

/** A picture across the window, with an optional note. */
export function WideScene({ picture: queried, focus, note }: WideSceneProps) {
  const picture = pictureOf(queried);
  return (
    <Part as="figure">
      {picture && (
        <div className={styles.picture} data-full-width="">
          <Picture {...picture} focus={focus} sizes="100vw" />
        </div>
      )}
      {note !== undefined && <figcaption className={styles.note}>{note}</figcaption>}
    </Part>
  );
}
