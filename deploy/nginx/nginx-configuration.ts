import { dataCaching, fileVary, pageCaching, pageVary, yearCaching } from '../../server/caching';
import { partHeaders, partPattern, securityHeaders, transportSecurity } from '../../server/security-headers';
import type { Site } from '../../server/site';
import { languageCookie, languageCookieName, languageParameter } from '../../src/i18n/choose-language';
import { defaultLanguage, languages, tagOf, type Language } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';

/** The addresses of the build that is served, where the ones that moved are now, and its pages’ policy. */
type Served = Pick<Site, 'addresses' | 'moved' | 'policy'>;

export interface NginxOptions {
  /** Where nginx listens: `80`, `127.0.0.1:8080`. */
  listen: string;
  /** The folder of the maps, such as `/srv/site/.build/deploy/nginx`. */
  mapFolder: string;
  /** The public folder of the release that is served, such as `/srv/site/.releases/current/public`. */
  publicFolder: string;
  /** The site's own server, for the lead intake and what else is answered live: `127.0.0.1:9000`. */
  upstream: string;
  /** Whether nginx has Google's Brotli module (`libnginx-mod-http-brotli-static`). */
  hasBrotli: boolean;
  /** Networks of the proxies in front of nginx that tell who asks and by which protocol: a CDN's, a load balancer's. */
  trustedProxies: readonly string[];
}

/**
 * Makes the part of nginx's configuration that belongs into its `http` block: languages, pages, redirects, caching and
 * headers as the site's own server has them (npm run conformance holds both against the same promises).
 *
 * It is the same for every release: what changes with the content is in the maps, so that root, as whom nginx reads its
 * configuration, need not include directives which the user who builds may write.
 */
export function nginxConfiguration(options: NginxOptions): string {
  return `${[visitorBehindProxy(options), maps(options), server(options)].join('\n\n')}\n`;
}

/**
 * Makes what nginx must know of a release: files that its configuration includes inside `map` blocks, where a file can
 * hold nothing but keys and values.
 *
 * @param site each address that moved with where its page is now, so that one redirect is enough
 * @returns their texts by name, to be written into the folder `mapFolder`
 */
export function nginxMaps({ addresses, moved, policy }: Served): Record<string, string> {
  const paths = [...addresses];
  return {
    'pages.map': lines([
      ...paths.map((address) => `"${address}" "${address}";`),
      ...[...moved].map(([from, to]) => `"${from}" "${to}";`),
    ]),
    'exact-pages.map': lines(paths.map((address) => `"~^\\|${escaped(address)}$" 1;`)),
    'policy.map': lines([`default "${policy}";`]),
  };
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** Whose address and protocol count where another proxy stands in front; without one, those of the connection. */
function visitorBehindProxy({ trustedProxies }: NginxOptions): string {
  return [
    ...(trustedProxies.length === 0
      ? []
      : [
          '# These proxies tell the address of who asks (TRUSTED_PROXIES).',
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
  const others = languages.filter((language) => language !== defaultLanguage);
  const byValue = (of: (language: Language) => string): string[] =>
    // nginx would match the value in any case; the site does not.
    languages.map((language) => `    "~^${language.value}$" "${of(language)}";`);
  const prefixes = others.map(tagOf).join('|');
  return [
    '# The language: ?lang=, else the cookie, else English.',
    block(`map $arg_${languageParameter} $site_asked`, ['    default "";', ...byValue(({ value }) => value)]),
    block(`map $cookie_${languageCookieName} $site_kept`, [
      `    default "${defaultLanguage.value}";`,
      ...byValue(({ value }) => value),
    ]),
    block('map $site_asked $site_language', ['    "" $site_kept;', '    default $site_asked;']),
    block('map $site_language $site_tag', byValue(tagOf)),
    block(
      'map $site_language $site_variant',
      byValue((language) => variantPath('', language)),
    ),
    '# A choice in the address of a visit is stored; nothing is set where there is none.',
    block('map "$request_method $site_scheme:$site_asked" $site_cookie', [
      '    default "";',
      ...languages.flatMap((language) => [
        `    "GET http:${language.value}" "${languageCookie(language, false)}";`,
        `    "GET https:${language.value}" "${languageCookie(language, true)}";`,
      ]),
    ]),
    '# An address as it would be without slashes at its end, index.html and a language’s prefix.',
    block('map $uri $site_prefix', ['    default "";', `    "~*^/(?<tag>${prefixes})(?:/|$)" $tag;`]),
    block('map $site_prefix $site_prefix_value', [
      '    default "";',
      ...others.map((language) => `    "${tagOf(language)}" "${language.value}";`),
    ]),
    block('map $uri $site_plain', [
      `    "~*^(?:/(?:${prefixes}))?(?:/+index\\.html|/*)/*$" "/";`,
      `    "~*^(?:/(?:${prefixes}))?(?<path>/.*?)(?:/+index\\.html)?/*$" $path;`,
      '    default $uri;',
    ]),
    '# Every page by its address in any capitals (nginx matches without regard to them), and every address that moved.',
    block('map $site_plain $site_page', ['    default "";', fromMap('pages.map')]),
    block('map $site_prefix_value $site_query', [
      '    "" $site_mark$args;',
      `    default "?${languageParameter}=$site_prefix_value";`,
    ]),
    block('map $args $site_mark', ['    "" "";', '    default "?";']),
    '# 1 where the page stands exactly here.',
    block('map "$site_prefix|$uri" $site_is_page', ['    default 0;', fromMap('exact-pages.map')]),
    '# The content security policy of the release’s pages.',
    block('map $server_port $site_policy', [fromMap('policy.map')]),
    block('map $site_scheme $site_transport', ['    default "";', `    https "${transportSecurity}";`]),
    block('map $uri $site_caching', [
      '    default "no-cache";',
      `    "~^/static/" "${yearCaching}";`,
      `    "~^/[^/]*[-.][0-9a-f]{8}\\.(?:js|css)(?:\\.map)?$" "${yearCaching}";`,
      `    "~^/page-data/" "${dataCaching}";`,
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
    // The server would believe it.
    '        proxy_set_header X-Forwarded-Host "";',
    '        proxy_set_header X-Request-Id $request_id;',
  ];
  const pageHeaders = [
    `        add_header Cache-Control "${pageCaching}" always;`,
    '        add_header Content-Language $site_tag always;',
    '        add_header Set-Cookie $site_cookie;',
    `        add_header Vary "${pageVary}" always;`,
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
        '        # Another form of a page’s address.',
        '        if ($site_page != "") { return 301 $site_page$site_query; }',
        '        # Pages are not reached as files, nor their compressed twins.',
        '        if ($uri ~ "\\.(?:html|br|gz)$") { return 404; }',
        '        if ($uri ~ "/\\.(?!well-known/)") { return 404; }',
        '        try_files $uri =404;',
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
        '        # What stands in pages.',
        '        try_files $uri =404;',
        `        add_header Cache-Control "${yearCaching}" always;`,
        `        add_header Vary "${fileVary}" always;`,
        ...safetyOf(partHeaders('$site_policy')),
      ],
      '    ',
    ),
    '',
    block(
      '    location ~ ^/\\.page(?<page>/.*)$',
      ['        internal;', '        try_files $site_variant$page/index.html =404;', ...pageHeaders],
      '    ',
    ),
    '',
    block(
      '    location @not_found',
      ['        try_files $site_variant/404/index.html /404.html =404;', ...pageHeaders],
      '    ',
    ),
    block('    location @not_allowed', ['        return 405;', ...safety], '    '),
  ]);
}

/** A header without a value is left out: what browsers believe over HTTPS only is not said elsewhere. */
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
