import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { Pending } from '../pending/pending';

import * as styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'fullWidth';

/** A link to another page with the styles of a button. */
export function ButtonLink({
  to,
  variant = 'primary',
  children,
}: {
  to: string;
  variant?: Variant;
  children: ReactNode;
}) {
  return (
    <Link className={`${styles.button} ${styles[variant]}`} to={to}>
      {children}
    </Link>
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: Variant;
  /** Its action is running. The label must say so too. */
  busy?: boolean;
}

/** A button with an action on this page. */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      className={`${styles.button} ${styles[variant]}`}
      type={type}
      aria-busy={busy ? true : undefined}
      {...rest}
    >
      {busy && <Pending />}
      <span>{children}</span>
    </button>
  );
}
