/** Stands in for Gatsby where the site's templates are shown in the editor. */
import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode } from 'react';

/** The address of the page that is shown, which links mark as current. */
export const ShownPath = createContext('/');

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  activeClassName?: string;
  partiallyActive?: boolean;
  children?: ReactNode;
}

/** A plain link; the frame keeps it from leading anywhere. */
export function Link(props: LinkProps) {
  const { to, activeClassName, partiallyActive = false, className, children, ...attributes } = props;
  const path = useContext(ShownPath);
  const isCurrent = path === to;
  const isActive = isCurrent || (partiallyActive && path.startsWith(`${to}/`));
  const classes = [className, isActive && activeClassName].filter(Boolean).join(' ');
  return (
    <a
      {...attributes}
      href={to}
      className={classes === '' ? undefined : classes}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

/** There is no other page to go to. */
export function navigate(): void {
  // Nothing happens.
}

/** @returns a query's text, which src/preview answers itself */
export function graphql(parts: TemplateStringsArray): string {
  return parts.join('');
}
