import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';
import { Prose } from '../../ui/prose/prose';

import * as styles from './chapter.module.css';

interface ChapterProps {
  heading: string;
  html: string;
  picture: QueriedPicture;
  /** Side of the picture in wide windows. */
  side: 'start' | 'end';
}

/** A part of a story with a screen; the text stays in view while the picture scrolls. */
export function Chapter({ heading, html, picture, side }: ChapterProps) {
  const shown = pictureOf(picture);
  return (
    <div className={`${styles.chapter} ${side === 'start' ? styles.start : ''}`}>
      <div className={styles.texts}>
        <h2>{heading}</h2>
        <Prose html={html} />
      </div>
      <div className={styles.picture}>
        {shown && <Picture {...shown} sizes="(width > 992px) 58rem, 94vw" />}
      </div>
    </div>
  );
}
