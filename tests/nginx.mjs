import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Google's Brotli module as Debian packs it. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** @returns {string | undefined} the nginx named by NGINX_PATH, else one found on the system */
export function findNginx() {
  const named = process.env.NGINX_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`NGINX_PATH names ${named}, which does not exist. Correct it, or unset it.`);
  }
  return places.find((place) => existsSync(place));
}

/** Makes sure that there is an nginx: the system's, else Debian's package for root. */
export function ensureNginx() {
  if (findNginx()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s nginx');
    const run = (words) => execFileSync('apt-get', words, { stdio: 'inherit' });
    run(['update', '-qq']);
    run([
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'nginx-light',
      'libnginx-mod-http-brotli-static',
    ]);
    if (findNginx()) return;
  }
  throw new Error(
    'The tests of the hosts need nginx. Install it, or name one: NGINX_PATH=/path/to/nginx npm test',
  );
}
