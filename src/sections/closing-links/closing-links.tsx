import { Link } from 'gatsby';

import { Icon } from '../../ui/icon/icon';

import * as styles from './closing-links.module.css';

interface ClosingLinksProps {
  links: readonly { readonly path: string; readonly title: string }[];
}

/** Links at the end of a page or section; two links share the width. */
export function ClosingLinks({ links }: ClosingLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <Link className={styles.link} to={path}>
            <span className={styles.title}>{title}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
