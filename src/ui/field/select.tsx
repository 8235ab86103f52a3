import type { SelectHTMLAttributes } from 'react';

import { Icon } from '../icon/icon';

import * as styles from './select.module.css';

/** The browser's own list to choose from, with the site's arrow. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.frame}>
      <select {...props} />
      <span className={styles.arrow}>
        <Icon name="chevron" />
      </span>
    </span>
  );
}
