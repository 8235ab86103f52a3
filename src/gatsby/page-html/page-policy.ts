import { createHash } from 'node:crypto';

/** @returns the source expression of an inline script or style in a Content-Security-Policy */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * @param scripts source expressions of the build's inline scripts, from its site file
 * @returns the Content-Security-Policy header of every page; each page restricts inline styles further (stylePolicy)
 */
export function pagePolicy(scripts: readonly string[]): string {
  return directives({
    'default-src': ["'none'"],
    // Also for workers.
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The link to the icon has an empty `data:` address until the first view is painted.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** @returns the policy in the head of a page that allows only its own inline style */
export function stylePolicy(style: string): string {
  return directives({ 'style-src': ["'self'", hashSource(style)] });
}

function directives(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
