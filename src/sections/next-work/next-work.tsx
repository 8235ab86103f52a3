import { Link } from 'gatsby';

import { Icon } from '../../ui/icon/icon';
import { Picture, pictureOf, type QueriedPicture } from '../../ui/picture/picture';

import * as styles from './next-work.module.css';

interface NextWorkProps {
  label: string;
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
}

/** Where to read on at the end of a case study or a project, with its cover. */
export function NextWork({ label, path, product, kind, title, cover }: NextWorkProps) {
  const picture = pictureOf(cover);
  return (
    <div className={styles.next}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <h2>
          <Link className={styles.link} to={path}>
            {title} <Icon name="arrow" />
          </Link>
        </h2>
        <p className={styles.kind}>
          <strong>{product}</strong> {kind}
        </p>
      </div>
      {picture && (
        <div className={styles.cover} data-cover={path}>
          <Picture {...picture} sizes="(width > 992px) 700px, 94vw" />
        </div>
      )}
    </div>
  );
}
