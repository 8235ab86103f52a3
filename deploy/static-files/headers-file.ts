import { dataCaching, yearCaching } from '../../server/caching';
import { securityHeaders, transportSecurity } from '../../server/security-headers';
import { plainFolder } from '../edge/edge-release';

/**
 * @param policy Content-Security-Policy of the release's pages
 * @param adminHeaders of all that stands below /admin
 * @returns `_headers` as Netlify and Cloudflare read it, for files that the host hands out by itself, over HTTPS always
 */
export function headersFile(policy: string, adminHeaders: Readonly<Record<string, string>>): string {
  const everywhere = { ...securityHeaders(policy), 'strict-transport-security': transportSecurity };
  return [
    rule('/*', everywhere),
    rule(`${plainFolder}*`, { 'cache-control': yearCaching }),
    rule('/page-data/*', { 'cache-control': dataCaching }),
    // Where two rules name one header, both hosts would send both values.
    rule('/admin/*', withoutThoseOf(everywhere, adminHeaders)),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
}

function withoutThoseOf(
  former: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in former)));
}
