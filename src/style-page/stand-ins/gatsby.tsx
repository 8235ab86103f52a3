import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  children?: ReactNode;
}

/** Stands in for Gatsby's Link where parts of the site are shown without Gatsby: a plain link. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** Stands in for Gatsby's navigation: there is no other page to go to. */
export function navigate(): void {
  // Nothing happens.
}
