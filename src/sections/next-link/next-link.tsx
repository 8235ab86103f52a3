import { Link } from 'gatsby';

import { Icon } from '../../ui/icon/icon';

import * as styles from './next-link.module.css';

/** Where to read on at the end of a page. */
export function NextLink({ label, title, path }: { label: string; title: string; path: string }) {
  return (
    <Link className={styles.next} to={path}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>
        {title}
        <Icon name="arrow" />
      </span>
    </Link>
  );
}
