import { Link } from 'gatsby';

import { Glyph } from '../../ui/glyph/glyph';
import { Icon } from '../../ui/icon/icon';

import * as styles from './service-rows.module.css';

interface ServiceRowsProps {
  /** The last segment of the path selects the drawing. */
  rows: readonly { readonly path: string; readonly title: string; readonly text: string }[];
  /** Level of the titles. */
  level?: 2 | 3;
}

/** Pages as rows with their drawings; the whole row can be pressed. */
export function ServiceRows({ rows, level = 3 }: ServiceRowsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={`${styles.rows} ${level === 2 ? styles.large : ''}`}>
      {rows.map(({ path, title, text }) => (
        <li className={styles.row} key={path}>
          <span className={styles.glyph}>
            <Glyph slug={path.slice(path.lastIndexOf('/') + 1)} />
          </span>
          <Title className={styles.title}>
            <Link className={styles.link} to={path}>
              {title}
            </Link>
          </Title>
          <p className={styles.text}>{text}</p>
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        </li>
      ))}
    </ul>
  );
}
