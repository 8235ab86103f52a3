import { createHash } from 'node:crypto';

import { pageScript } from './inline-scripts';

/** @returns how a Content-Security-Policy names an inline script or style */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** @returns how the policy of a build names the scripts that stand in its pages */
export function inlineScriptSources(): string[] {
  return [hashSource(pageScript())];
}

/**
 * @param scripts of the build that the page is from (inlineScriptSources); another build's may differ
 * @returns the Content-Security-Policy of every page, a header. Styles are held closer by each page itself
 * (stylePolicy): an inline style is named by its hash there.
 */
export function pagePolicy(scripts: readonly string[]): string {
  return directives({
    // Of whatever is not named below, plug-ins among it.
    'default-src': ["'none'"],
    // Of workers, too.
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The icon's place is kept by an empty address until the first view is painted.
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

/** @returns the policy that a page brings in its head, before its style: no other style may stand in it */
export function stylePolicy(style: string): string {
  return directives({ 'style-src': ["'self'", hashSource(style)] });
}

function directives(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
