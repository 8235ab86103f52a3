import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './story-picture.module.css';

/** A picture at the part of the story it belongs to; not printed. */
export function StoryPicture({
  picture: queried,
  place,
}: {
  picture: QueriedPicture;
  place: 'whole' | 'end';
}) {
  const picture = pictureOf(queried);
  return (
    picture && (
      <div className={`${styles.picture} ${place === 'end' ? styles.end : ''}`}>
        <Picture {...picture} sizes="(width > 992px) 760px, 94vw" />
      </div>
    )
  );
}
