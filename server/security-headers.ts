import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Releases } from './releases';

/** For a year, and for this host alone: what else there is below the domain is not the site's to decide. */
export const transportSecurity = 'max-age=31536000';

/** What the site's pages never ask for; of these, no page they lead to or script in them may make use either. */
const unused = ['camera', 'geolocation', 'microphone'];

/**
 * @param policy Content-Security-Policy of the release's pages (Site.policy)
 * @returns what stands on every answer that could be shown as a page or run. Over HTTPS `strict-transport-security` comes to it.
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

/** What says something of documents and of what runs. */
const ofDocuments = [
  'referrer-policy',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-embedder-policy',
];

/** Paths of the pictures and fonts that stand in pages, as a regular expression. Nothing in them can run. */
export const partPattern = '^/static/.*\\.(?:avif|gif|jpe?g|png|webp|woff2)$';
const part = new RegExp(partPattern);

/** @returns what stands on the answer for a picture or a font: what is said of documents is 0.9 kB, more than a packet has to spare */
export function partHeaders(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(securityHeaders(policy)).filter(([name]) => !ofDocuments.includes(name)),
  );
}

/** The answer is a file: a part of a page is not told what is meant for documents. */
export function sayOfFile(reply: FastifyReply, file: string): void {
  if (part.test(file)) for (const name of ofDocuments) reply.removeHeader(name);
}

/** Those of the release that is served. */
let made: Readonly<Record<string, string>> | undefined;

/** Puts on every answer what keeps the site's pages from harm. */
export function addSecurityHeaders(app: FastifyInstance, releases: Releases): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(releases.current().site.policy));
    // Browsers believe it over HTTPS only.
    if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
    done();
  });
}
