import * as styles from './architecture.module.css';
import { Part } from './part';

export interface Layer {
  heading: string;
  text?: string;
  parts: readonly { readonly name: string; readonly text: string }[];
}

/**
 * The layers of a system, from what people see down to what carries it. On a wide window they are slabs with a node for
 * each part, whose stalk runs down to the ground through the layers below; pointing at a part or focusing it lights its
 * stalk and shows its text beside the slab. Which part is shown follows from the style sheet alone, so it needs no
 * script. Elsewhere it is a list.
 */
export function Architecture({ layers }: { layers: readonly Layer[] }) {
  let count = 0;
  return (
    <ol className={styles.layers}>
      {layers.map(({ heading, text, parts }) => (
        <li className={styles.layer} key={heading}>
          <div className={styles.opening}>
            <h3 className={styles.heading}>{heading}</h3>
            {text !== undefined && <p className={styles.about}>{text}</p>}
          </div>
          <svg className={styles.slab} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M10 0H100L90 100H0z" />
          </svg>
          <ul className={styles.parts} data-count={parts.length}>
            {parts.map((part) => (
              // Counted, they compress; what React makes up for each does not.
              <Part key={part.name} {...part} id={`part${++count}`} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
