import { Grove } from '../grove/grove';

import * as styles from './divider.module.css';

/**
 * A few stalks that rise from the upper edge of a dark section into the light one above it. Stands in an element with
 * `position: relative` and takes no room: the section above ends in at least 8rem of space.
 */
export function Divider() {
  return (
    <div className={styles.divider}>
      <Grove stalks={[1, 2, 1, 3, 2]} />
    </div>
  );
}
