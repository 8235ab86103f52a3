import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

import { languageAddress, variantPath } from '../../src/i18n/language-paths';
import { languageByValue, languages, type Language } from '../../src/i18n/languages';
import { routes, type Route } from '../../src/routes/route-table';

export interface SitePage {
  name: string;
  route: Route;
  path: string;
  /** The path with `?lang=`. */
  address: string;
  /** The path of the built page. */
  variant: string;
}

/**
 * @param wantedPaths `all`, or paths separated by commas; one page of each kind unless given
 * @param wantedLanguages separated by commas; all unless given
 * @throws if there is no such page or language
 */
export function choosePages(
  addresses: readonly string[],
  wantedPaths?: string,
  wantedLanguages?: string,
): SitePage[] {
  const chosen = wantedLanguages?.split(',').map(languageNamed) ?? languages;
  return choosePaths(addresses, wantedPaths).flatMap((path) =>
    chosen.map((language) => pageAt(path, language)),
  );
}

function choosePaths(addresses: readonly string[], wanted?: string): readonly string[] {
  if (wanted === 'all') return addresses;
  if (wanted === undefined)
    return Object.values<Route>(routes).flatMap(
      (route) => addresses.find((address) => patternOf(route).test(address)) ?? [],
    );
  const paths = wanted.split(',');
  const unknown = paths.find((path) => !addresses.includes(path));
  if (unknown === undefined) return paths;
  throw new Error(`The site has no page “${unknown}”. Its pages:\n${addresses.join('\n')}`);
}

function pageAt(path: string, language: Language): SitePage {
  const route = Object.values<Route>(routes).find((candidate) => patternOf(candidate).test(path));
  if (!route) throw new Error(`The site has no route for ${path}.`);
  return {
    name: `${path} ${language.shortened.toLowerCase()}`,
    route,
    path,
    address: languageAddress('', path, language),
    variant: variantPath(path, language),
  };
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(':slug', '[^/]+')}$`);
}

function languageNamed(value: string): Language {
  const language = languageByValue(value.trim());
  if (!language) throw new Error(`“${value}” is none of ${languages.map((one) => one.value).join(', ')}.`);
  return language;
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Empty</title>
<meta name="description" content="A page with next to nothing on it.">
<link rel="icon" href="data:,">
</head>
<body><main><h1>Empty</h1><p>A page with next to nothing on it.</p></main></body>
</html>
`;

/** Serves an almost empty page, compressed over HTTP/1.1 like the site: the baseline of browser and network. */
export async function serveEmptyPage(): Promise<{ origin: string; close: () => void }> {
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'content-length': body.length, 'cache-control': 'no-cache' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
