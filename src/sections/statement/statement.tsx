import { Prose } from '../../ui/prose/prose';

import * as styles from './statement.module.css';

interface StatementProps {
  statements: readonly { readonly heading: string; readonly html: string }[];
}

/** Longer texts side by side, such as mission and vision. */
export function Statements({ statements }: StatementProps) {
  return (
    <div className={styles.statements}>
      {statements.map(({ heading, html }) => (
        <div className={styles.statement} key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <Prose html={html} />
        </div>
      ))}
    </div>
  );
}
