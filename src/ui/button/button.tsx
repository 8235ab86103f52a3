import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { Pending } from '../pending/pending';

import * as styles from './button.module.css';

type Look = 'voice' | 'quiet' | 'wide';

/** A link that looks like a button: it goes to another page. */
export function ButtonLink({
  to,
  look = 'voice',
  children,
}: {
  to: string;
  look?: Look;
  children: ReactNode;
}) {
  return (
    <Link className={`${styles.button} ${styles[look]}`} to={to}>
      {children}
    </Link>
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  look?: Look;
  /** What it began is under way; its label says so too. */
  busy?: boolean;
}

/** A button that does something on this page. */
export function Button({ look = 'voice', type = 'button', busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      className={`${styles.button} ${styles[look]}`}
      type={type}
      aria-busy={busy ? true : undefined}
      {...rest}
    >
      {busy && <Pending />}
      {children}
    </button>
  );
}
