import type { ReactNode } from 'react';

import * as textStyles from '../../ui/text/text.module.css';

import * as styles from './facts.module.css';

export function Facts({ facts }: { facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div className={styles.fact} key={name}>
          <dt className={textStyles.note}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
