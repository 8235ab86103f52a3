import { Link } from 'gatsby';

import { Cover, ProductKind } from '../../ui/cover-card/cover-card';
import * as card from '../../ui/cover-card/cover-card.module.css';
import { Icon } from '../../ui/icon/icon';
import type { QueriedPicture } from '../../ui/picture/picture';

import * as styles from './next-work.module.css';

interface NextWorkProps {
  label: string;
  path: string;
  product: string;
  kind: string;
  title: string;
  cover: QueriedPicture;
}

/** A link to the next case study or project, with its cover. */
export function NextWork({ label, path, product, kind, title, cover }: NextWorkProps) {
  return (
    <div className={`${card.card} ${styles.next}`}>
      <div className={styles.texts}>
        <p className={styles.label}>{label}</p>
        <h2>
          <Link className={`${card.link} ${styles.link}`} to={path}>
            <span>{title}</span> <Icon name="arrow" />
          </Link>
        </h2>
        <ProductKind product={product} kind={kind} />
      </div>
      <Cover path={path} cover={cover} sizes="(width > 992px) 700px, 94vw" />
    </div>
  );
}
