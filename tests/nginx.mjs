import { findProgram, hasDebian, installDebian } from './install.mjs';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Google's Brotli module as Debian packages it. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** @returns {string | undefined} the nginx named by NGINX_PATH, else the system's */
export function findNginx() {
  return findProgram('NGINX_PATH', places);
}

/** Makes sure that there is an nginx: the system's, else Debian's package for root. */
export function ensureNginx() {
  if (findNginx()) return;
  if (hasDebian()) {
    console.log('Installing Debian’s nginx');
    installDebian('--no-install-recommends', 'nginx-light', 'libnginx-mod-http-brotli-static');
    if (findNginx()) return;
  }
  throw new Error(
    'The tests of the hosts need nginx. Install it, or name one: NGINX_PATH=/path/to/nginx npm test',
  );
}
