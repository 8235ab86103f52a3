/** Replaces Gatsby in the editor's preview. */
import { createContext, useContext, type AnchorHTMLAttributes } from 'react';

/** The address of the page, which links mark as current. */
export const ShownPath = createContext('/');

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A plain link, which the frame blocks. */
export function Link({ to, children, ...attributes }: LinkProps) {
  const isCurrent = useContext(ShownPath) === to;
  return (
    <a {...attributes} href={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** The preview has no other page. */
export function navigate(): void {
  // Nothing happens.
}

/** @returns the text of the query */
export function graphql(parts: TemplateStringsArray): string {
  return parts.join('');
}
