import * as styles from './architecture.module.css';

interface PartProps {
  name: string;
  text: string;
  /** Of its text, for readers of its node. */
  id: string;
}

/** A part of a layer: a node on its slab, and its text. */
export function Part({ name, text, id }: PartProps) {
  return (
    <li className={styles.part}>
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
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text} id={id}>
          {text}
        </p>
      </div>
    </li>
  );
}
