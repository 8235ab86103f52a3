/** For a year, and without subdomains, which are not the site's business. */
export const transportSecurity = 'max-age=31536000';

/** Cached for the served release. */
let made: Readonly<Record<string, string>> | undefined;

/** Features that no page of the site uses. */
const unused = ['camera', 'geolocation', 'microphone'];

/**
 * @param policy Content-Security-Policy of the release's pages (Site.policy)
 * @returns headers of every document or script; over HTTPS also `strict-transport-security`
 */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  if (made?.['content-security-policy'] === policy) return made;
  made = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'content-security-policy': policy,
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(','),
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  return made;
}

/** Headers that only matter for documents and scripts. */
const ofDocuments = [
  'referrer-policy',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-embedder-policy',
];

/** Pictures and fonts of pages, as a regular expression. */
export const partPattern = '^/static/.*\\.(?:avif|gif|jpe?g|png|webp|woff2)$';
const part = new RegExp(partPattern);

/** @returns the headers of a picture or a font, 0.9 kB less than a document's */
export function partHeaders(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(securityHeaders(policy)).filter(([name]) => !ofDocuments.includes(name)),
  );
}

/** @param target path and query */
export function isPart(target: string): boolean {
  return part.test(target.split('?')[0] ?? '');
}

export const securityHeaderNames = Object.keys(securityHeaders(''));
