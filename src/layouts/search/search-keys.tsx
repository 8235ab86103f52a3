import { useState } from 'react';

import * as styles from './search-dialog.module.css';
import { useSearchWords } from './search-words';
import { opensBySlash, setOpensBySlash } from './slash-key';

/** What keys do here, and whether one of them opens the search; for windows with a keyboard. */
export function SearchKeys() {
  const words = useSearchWords();
  const [bySlash, setBySlash] = useState(opensBySlash);
  return (
    <div className={styles.keys}>
      <p className={styles.hints}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {words('keyChoose')}
        </span>
        <span>
          <kbd>↵</kbd> {words('keyOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {words('keyClose')}
        </span>
      </p>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={bySlash}
          onChange={({ target }) => {
            setBySlash(target.checked);
            setOpensBySlash(target.checked);
          }}
        />
        {words('slashKey')}
      </label>
    </div>
  );
}
