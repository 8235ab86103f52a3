import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './architecture.module.css';

export interface Layer {
  heading: string;
  text?: string;
  parts: readonly { readonly name: string; readonly text: string }[];
}

/** Place of the first node in each layer, so that no stalk covers another. */
const firstNodes = ['11%', '12.6%', '9.8%', '14%'];

/** Distance between nodes by the number of parts, as a share of the slab. */
const steps: Readonly<Record<number, string>> = {
  2: '44%',
  3: '28%',
  4: '21%',
  5: '16%',
  6: '13.4%',
  7: '11.4%',
  8: '10%',
};

/**
 * The layers of a system, from the user interface to the infrastructure. In wide windows each layer is a slab with nodes,
 * whose texts are shown by styles alone while a node is hovered or focused; elsewhere it is a list.
 */
export function Architecture({ layers }: { layers: readonly Layer[] }) {
  let count = 0;
  return (
    <ol className={styles.layers}>
      {layers.map(({ heading, text, parts }, layer) => (
        <li className={styles.layer} style={{ '--first': firstNodes[layer] }} key={heading}>
          <div className={styles.opening}>
            <h3>{heading}</h3>
            {text !== undefined && <p className={textStyles.note}>{text}</p>}
          </div>
          <svg className={styles.slab} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M10 0H100L90 100H0z" />
          </svg>
          <ul className={styles.parts} data-count={parts.length} style={{ '--step': steps[parts.length] }}>
            {parts.map((part, index) => (
              // Counted ids compress better than those of useId.
              <Part key={part.name} {...part} index={index} id={`part${++count}`} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface PartProps {
  name: string;
  text: string;
  index: number;
  /** Id of the text, which describes the node. */
  id: string;
}

function Part({ name, text, id, index }: PartProps) {
  return (
    <li className={styles.part} style={{ '--place': index }}>
      <button
        className={styles.node}
        type="button"
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      >
        <span className={styles.label}>{name}</span>
      </button>
      <div className={styles.texts}>
        <p className={styles.name}>{name}</p>
        <p className={textStyles.note} id={id}>
          {text}
        </p>
      </div>
    </li>
  );
}
