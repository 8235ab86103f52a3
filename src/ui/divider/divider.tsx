import { Grove } from '../grove/grove';

import * as styles from './divider.module.css';

/**
 * Stalks that rise from the upper edge of a dark section into the section above, which ends in at least 8rem of
 * space. Needs a parent with `position: relative`.
 */
export function Divider() {
  return (
    <div className={styles.divider} data-screen-only="">
      <Grove stalks={[1, 2, 1, 3, 2]} />
    </div>
  );
}
