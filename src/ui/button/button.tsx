import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

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

/** A button that does something on this page. */
export function Button({
  look = 'voice',
  type = 'button',
  ...rest
}: { look?: Look } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button className={`${styles.button} ${styles[look]}`} type={type} {...rest} />;
}
