import { Link } from 'gatsby';

import { Icon } from '../../ui/icon/icon';

import * as styles from './service-rows.module.css';

interface ServiceRowsProps {
  rows: readonly { readonly path: string; readonly title: string; readonly text: string }[];
  /** Level of the titles. */
  level?: 2 | 3;
}

/** Pages of one kind as rows across the container; the whole row can be pressed. */
export function ServiceRows({ rows, level = 3 }: ServiceRowsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.rows}>
      {rows.map(({ path, title, text }) => (
        <li className={styles.row} key={path}>
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
