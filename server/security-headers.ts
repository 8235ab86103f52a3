import type { FastifyInstance } from 'fastify';

import type { Releases } from './releases';

/** For a year, and for this host alone: what else there is below the domain is not the site's to decide. */
export const transportSecurity = 'max-age=31536000';

/** What the site's pages never ask for; of these, no page they lead to or script in them may make use either. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * @param policy Content-Security-Policy of the release's pages (Site.policy)
 * @returns what stands on every answer, whatever it is. Over HTTPS `strict-transport-security` comes to it.
 */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  if (made?.['content-security-policy'] === policy) return made;
  made = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policy,
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  return made;
}

/** Those of the release that is served. */
let made: Readonly<Record<string, string>> | undefined;

/** Puts on every answer what no page of the site can be hurt by. */
export function addSecurityHeaders(app: FastifyInstance, releases: Releases): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(releases.current().site.policy));
    // Browsers believe it over HTTPS only.
    if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
    done();
  });
}
