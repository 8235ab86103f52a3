import { fileCaching, fileVary, otherCaching, pageHeaders, yearCaching } from '../../server/http/caching';
import {
  partHeaders,
  partPattern,
  securityHeaders,
  transportSecurity,
} from '../../server/http/security-headers';
import type { Site } from '../../server/releases/site';
import { languageCookie, languageCookieName, languageParameter } from '../../src/i18n/choose-language';
import { variantPath } from '../../src/i18n/language-paths';
import { defaultLanguage, languages, tagOf, type Language } from '../../src/i18n/languages';

type Served = Pick<Site, 'addresses' | 'policy'>;

export interface NginxOptions {
  /** Where nginx listens: `80`, `127.0.0.1:8080`. */
  listen: string;
  /** The folder of the maps, such as `/srv/site/.build/deploy/nginx`. */
  mapFolder: string;
  /** The public folder of the release that is served, such as `/srv/site/.releases/current/public`. */
  publicFolder: string;
  /** The site's own server, for leads and everything dynamic: `127.0.0.1:9000`. */
  upstream: string;
  /** Whether nginx has Google's Brotli module (`libnginx-mod-http-brotli-static`). */
  hasBrotli: boolean;
  /** Networks of proxies in front of nginx whose forwarded headers are trusted: a CDN, a load balancer. */
  trustedProxies: readonly string[];
}

/**
 * Makes the part of nginx's configuration that belongs in its `http` block: languages, pages, caching and headers like the
 * site's own server (`npm run conformance` checks both). It is the same for every release: nginx reads its configuration as
 * root, so whatever a build writes is only included as keys and values (nginxMaps).
 */
export function nginxConfiguration(options: NginxOptions): string {
  return `${[visitorBehindProxy(options), maps(options), server(options)].join('\n\n')}\n`;
}

/** @returns by name, the texts of the files that nginx's `map` blocks include: the facts of one release */
export function nginxMaps({ addresses, policy }: Served): Record<string, string> {
  return {
    'pages.map': lines([...addresses].map((address) => `"~^${escaped(address)}$" 1;`)),
    'policy.map': lines([`default "${policy}";`]),
  };
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** The client's address and protocol behind another proxy; without one, those of the connection. */
function visitorBehindProxy({ trustedProxies }: NginxOptions): string {
  return [
    ...(trustedProxies.length === 0
      ? []
      : [
          '# The client’s address according to these proxies (TRUSTED_PROXIES).',
          ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
          'real_ip_header X-Forwarded-For;',
          'real_ip_recursive on;',
        ]),
    block('geo $realip_remote_addr $site_trusts_peer', [
      '    default 0;',
      ...trustedProxies.map((network) => `    ${network} 1;`),
    ]),
    '# The protocol that the visitor used.',
    block('map "$site_trusts_peer:$http_x_forwarded_proto" $site_scheme', [
      '    default $scheme;',
      '    "1:https" https;',
      '    "1:http" http;',
    ]),
  ].join('\n');
}

function maps({ mapFolder }: NginxOptions): string {
  const fromMap = (name: string): string => `    include ${mapFolder}/${name};`;
  const byValue = (of: (language: Language) => string): string[] =>
    // nginx compares map keys without case; the site does not.
    languages.map((language) => `    "~^${language.value}$" "${of(language)}";`);
  return [
    '# The language: ?lang=, else the cookie, else English.',
    block(`map $arg_${languageParameter} $site_asked`, ['    default "";', ...byValue(({ value }) => value)]),
    block(`map $cookie_${languageCookieName} $site_stored`, [
      `    default "${defaultLanguage.value}";`,
      ...byValue(({ value }) => value),
    ]),
    block('map $site_asked $site_language', ['    "" $site_stored;', '    default $site_asked;']),
    block('map $site_language $site_tag', byValue(tagOf)),
    block(
      'map $site_language $site_variant',
      byValue((language) => variantPath('', language)),
    ),
    '# Who opens a page with the cookie gets it anew; not so what scripts ask for besides.',
    block(`map "$http_sec_fetch_dest:$cookie_${languageCookieName}" $site_renewed`, [
      '    default "";',
      ...languages.map(({ value }) => `    "~^(?!empty:)[^:]*:${value}$" "${value}";`),
    ]),
    block('map $site_asked $site_chosen', ['    "" $site_renewed;', '    default $site_asked;']),
    '# A choice in the address of a visit is stored; nothing is set where there is none.',
    block('map "$request_method $site_scheme:$site_chosen" $site_cookie', [
      '    default "";',
      ...languages.flatMap((language) => [
        `    "GET http:${language.value}" "${languageCookie(language, false)}";`,
        `    "GET https:${language.value}" "${languageCookie(language, true)}";`,
      ]),
    ]),
    '# 1 for the exact address of a page.',
    block('map $uri $site_is_page', ['    default 0;', fromMap('pages.map')]),
    '# The content security policy of the release’s pages.',
    block('map $server_port $site_policy', [fromMap('policy.map')]),
    block('map $site_scheme $site_transport', ['    default "";', `    https "${transportSecurity}";`]),
    block('map $uri $site_caching', [
      `    default "${otherCaching}";`,
      ...fileCaching.map(([pattern, caching]) => `    "~${pattern}" "${caching}";`),
    ]),
  ].join('\n\n');
}

function server({ listen, publicFolder, upstream, hasBrotli }: NginxOptions): string {
  const safety = safetyOf(securityHeaders('$site_policy'));
  const proxy = [
    `        proxy_pass http://${upstream};`,
    '        proxy_set_header Host $host;',
    '        proxy_set_header X-Forwarded-For $remote_addr;',
    '        proxy_set_header X-Forwarded-Proto $site_scheme;',
    // The server would trust it.
    '        proxy_set_header X-Forwarded-Host "";',
    '        proxy_set_header X-Request-Id $request_id;',
  ];
  const headersOfPages = [
    ...Object.entries(pageHeaders).map(([name, value]) => `        add_header ${name} "${value}" always;`),
    '        add_header Content-Language $site_tag always;',
    '        add_header Set-Cookie $site_cookie;',
    ...safety,
  ];
  return block('server', [
    `    listen ${listen};`,
    `    root ${publicFolder};`,
    '    charset utf-8;',
    '    server_tokens off;',
    '    absolute_redirect off;',
    '    gzip_static on;',
    '    gzip_vary off;',
    ...(hasBrotli ? ['    brotli_static on;'] : []),
    '    types {',
    ...Object.entries(types).map(([type, endings]) => `        ${type} ${endings};`),
    '    }',
    '    default_type application/octet-stream;',
    '    error_page 404 @not_found;',
    '    error_page 405 =405 @not_allowed;',
    '',
    '    # The lead intake, the editor and the state of the server are answered live.',
    ...['/api', '/admin', '/hooks'].map((path) => block(`    location ${path}`, proxy, '    ')),
    ...['/healthz', '/version.json'].map((path) => block(`    location = ${path}`, proxy, '    ')),
    '',
    block(
      '    location /',
      [
        '        # A page in the visitor’s language.',
        '        if ($site_is_page) { rewrite ^(.*)$ /.page$1 last; }',
        '        try_files $uri @server;',
        '        add_header Cache-Control $site_caching always;',
        `        add_header Vary "${fileVary}" always;`,
        ...safety,
      ],
      '    ',
    ),
    '',
    block(
      `    location ~ "${partPattern}"`,
      [
        '        # Pictures and fonts of pages.',
        '        try_files $uri @server;',
        `        add_header Cache-Control "${yearCaching}" always;`,
        `        add_header Vary "${fileVary}" always;`,
        ...safetyOf(partHeaders('$site_policy')),
      ],
      '    ',
    ),
    '',
    block(
      '    location ~ ^/\\.page(?<page>/.*)$',
      ['        internal;', '        try_files $site_variant$page/index.html =404;', ...headersOfPages],
      '    ',
    ),
    '',
    '    # Pages and precompressed files are not reached as files; Markdown alternates are chosen by language, as pages are.',
    block('    location ~ "\\.(?:html|md|br|gz)$|/\\.(?!well-known/)"', proxy, '    '),
    '',
    '    # The server knows all other forms of addresses, those that moved, and the files of former releases.',
    block('    location @server', proxy, '    '),
    '',
    block(
      '    location @not_found',
      ['        try_files $site_variant/404/index.html /404.html =404;', ...headersOfPages],
      '    ',
    ),
    block('    location @not_allowed', ['        return 405;', ...safety], '    '),
  ]);
}

/** nginx omits a header with an empty value: Strict-Transport-Security is only sent over HTTPS. */
function safetyOf(safety: Readonly<Record<string, string>>): string[] {
  const headers = { ...safety, 'strict-transport-security': '$site_transport' };
  return Object.entries(headers).map(([name, value]) => `        add_header ${name} "${value}" always;`);
}

const types = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/xml': 'xml',
  'application/json': 'json map',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

function block(head: string, lines: readonly string[], indent = ''): string {
  return [`${head} {`, ...lines, `${indent}}`].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
