import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';
import { Prose } from '../../ui/prose/prose';

import * as styles from './chapter.module.css';

interface ChapterProps {
  heading: string;
  html: string;
  picture: QueriedPicture;
  /** On which side of the text the picture stands on a wide window. */
  side: 'start' | 'end';
}

/** A part of a story with the screen it is about: the words stay in view while the picture passes. */
export function Chapter({ heading, html, picture, side }: ChapterProps) {
  const shown = pictureOf(picture);
  return (
    <div className={`${styles.chapter} ${side === 'start' ? styles.start : ''}`}>
      <div className={styles.words}>
        <h2>{heading}</h2>
        <Prose html={html} />
      </div>
      <div className={styles.picture}>
        {shown && <Picture {...shown} sizes="(width > 992px) 58rem, 94vw" />}
      </div>
    </div>
  );
}
