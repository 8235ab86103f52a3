import * as styles from './architecture.module.css';

export interface Layer {
  heading: string;
  text?: string;
  parts: readonly { readonly name: string; readonly text: string }[];
}

/** The layers of a system, from what people see down to what carries it. */
export function Architecture({ layers }: { layers: readonly Layer[] }) {
  return (
    <div className={styles.layers}>
      {layers.map(({ heading, text, parts }) => (
        <section className={styles.layer} key={heading}>
          <div className={styles.opening}>
            <h2 className={styles.heading}>{heading}</h2>
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </div>
          <dl className={styles.parts}>
            {parts.map((part) => (
              <div className={styles.part} key={part.name}>
                <dt className={styles.name}>{part.name}</dt>
                <dd className={styles.text}>{part.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
