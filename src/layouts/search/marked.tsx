import type { Piece } from '../../search/mark-words';

import * as styles from './search-results.module.css';

/** A text in which what was looked for is marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, isFound }, index) =>
        isFound ? (
          <mark className={styles.mark} key={index}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
