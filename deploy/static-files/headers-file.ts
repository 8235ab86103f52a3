import { dataCaching, yearCaching } from '../../server/caching';
import { securityHeaders } from '../../server/security-headers';
import { plainFolder } from '../edge/edge-release';

/**
 * @param adminHeaders of all that stands below /admin
 * @returns `_headers` as Netlify and Cloudflare read it, for files that the host hands out by itself
 */
export function headersFile(adminHeaders: Readonly<Record<string, string>>): string {
  return [
    rule('/*', securityHeaders),
    rule(`${plainFolder}*`, { 'cache-control': yearCaching }),
    rule('/page-data/*', { 'cache-control': dataCaching }),
    // Where two rules name one header, both hosts would send both values.
    rule('/admin/*', withoutThoseOf(securityHeaders, adminHeaders)),
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
