import type { CSSProperties } from 'react';

import * as styles from './tokens-page.module.css';

type Kind = 'space' | 'radius' | 'shadow' | 'motion' | 'plain';

interface SamplesProps {
  title: string;
  kind: Kind;
  tokens: readonly (readonly [name: string, value: string])[];
}

const drawnBy: Readonly<Record<Kind, (token: string) => CSSProperties | undefined>> = {
  space: (token) => ({ inlineSize: token }),
  radius: (token) => ({ borderRadius: token }),
  shadow: (token) => ({ boxShadow: token }),
  motion: (token) => ({ transitionDuration: token }),
  plain: () => undefined,
};

/** Tokens of one kind with their names, values and, where it can be seen, what they do. */
export function Samples({ title, kind, tokens }: SamplesProps) {
  return (
    <section className={styles.group} lang="en">
      <h2>{title}</h2>
      <ul className={styles.samples}>
        {tokens.map(([name, value]) => {
          const drawn = drawnBy[kind](`var(${name})`);
          return (
            <li className={styles.token} key={name}>
              {drawn && <span className={`${styles.drawing} ${styles[kind]}`} style={drawn} />}
              <code>{name}</code> <span className={styles.ratio}>{value}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
