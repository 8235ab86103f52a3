import type { ReactNode } from 'react';

import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';

import * as styles from './fact-table.module.css';

interface FactTableProps {
  /** For screen readers, because the heading of the section says the same. */
  caption: string;
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

export function FactTable({ caption, facts }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr className={styles.fact} key={name}>
            <th className={styles.name} scope="row">
              {name}
            </th>
            <td className={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
