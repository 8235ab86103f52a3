import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join, relative, sep } from 'node:path';

import { context, type Plugin, type ServeResult } from 'esbuild';
import sharp from 'sharp';

import { fileCodeOf, languages, tagOf } from '../i18n/languages';

import type { SitePart } from './contents';
import { readSampleTexts } from './examples/read-sample-texts';
import { samplePictures, stylePageRoot } from './examples/sample-pictures';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The used part of Gatsby's development server, which is Express. */
export interface DevelopmentServer {
  use: (handler: Handler) => unknown;
}

/** One document for all pages; the script renders the page at the address. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Style page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePageRoot}/style-page.css"></head>
<body><div id="style-page"></div><script type="module" src="${stylePageRoot}/style-page.js"></script></body></html>
`;

/**
 * Serves /style-page in development and tests. The bundler starts with the first request, and bundles changed sources anew with each.
 *
 * @param root the project's folder
 */
export function stylePageHandler(root: string): Handler {
  let bundler: Promise<ServeResult> | undefined;
  return (request, response, next) => {
    if (!/^\/style-page(?:[/?]|$)/.test(request.url ?? '')) {
      next();
      return;
    }
    const fail = (error: Error) => response.writeHead(500).end(error.message);
    bundler ??= startBundler(root);
    bundler.then(
      ({ port }) =>
        requestHttp({ host: '127.0.0.1', port, path: request.url }, (found) =>
          found.pipe(response.writeHead(found.statusCode ?? 500, found.headers)),
        )
          .on('error', fail)
          .end(),
      fail,
    );
  };
}

async function startBundler(root: string): Promise<ServeResult> {
  const folder = join(root, '.build', 'style-page');
  const outdir = join(folder, stylePageRoot);
  const document = join(folder, 'index.html');
  await layPictures(root, join(outdir, 'pictures'));
  await writeFile(document, html);
  const bundler = await context({
    absWorkingDir: root,
    entryPoints: { 'style-page': 'style-page-entry' },
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    assetNames: '[name]-[hash]',
    publicPath: stylePageRoot,
    loader: { '.woff2': 'file', '.module.css': 'local-css', '.png': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    plugins: [ofProject(root)],
  });
  return bundler.serve({ host: '127.0.0.1', servedir: folder, fallback: document });
}

/** Provides the entry module and the sample texts, and replaces Gatsby, of which parts of the site import only Link. */
function ofProject(root: string): Plugin {
  return {
    name: 'of-project',
    setup(bundle) {
      bundle.onResolve({ filter: /^style-page-entry$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      bundle.onLoad({ filter: /.*/, namespace: 'entry' }, async () => ({
        contents: await entryOf(root),
        resolveDir: root,
        loader: 'tsx',
      }));
      bundle.onLoad({ filter: /[\\/]sample-texts\.ts$/ }, () => ({
        contents: `export const sampleTexts = ${JSON.stringify(readSampleTexts(root))};`,
      }));
      bundle.onResolve({ filter: /^gatsby$/ }, () => ({
        path: join(root, 'src', 'editor', 'preview', 'stand-ins', 'gatsby.tsx'),
      }));
    },
  };
}

/** @returns the module that shows the examples, tokens and messages of the project */
async function entryOf(root: string): Promise<string> {
  const files = await exampleFiles(root);
  const parts = files.map((file, index) => {
    const [folder = ''] = relative(join(root, 'src'), file).split(sep);
    const part: Omit<SitePart, 'examples'> = { folder, name: basename(file, '.examples.tsx') };
    return `{ ...${JSON.stringify(part)}, examples: part${index}.examples }`;
  });
  const styles = ['editor/preview/layers', 'styles/fonts', 'styles/tokens', 'styles/base'];
  return [
    ...styles.map((name) => `import './src/${name}.css';`),
    `import { showPage } from './src/style-page/style-page';`,
    ...files.map((file, index) => `import * as part${index} from ${JSON.stringify(file)};`),
    `showPage({ parts: [${parts.join(',\n')}],`,
    `tokens: ${JSON.stringify(await readFile(join(root, 'src/styles/tokens.css'), 'utf8'))},`,
    `messages: ${JSON.stringify(await messagesOf(root))} });`,
  ].join('\n');
}

/** @returns all files of examples, folder by folder */
async function exampleFiles(root: string): Promise<string[]> {
  const found = await Promise.all(
    ['ui', 'forms', 'sections'].map(async (folder) => {
      const items = await readdir(join(root, 'src', folder), { recursive: true });
      const files = items.filter((item) => item.endsWith('.examples.tsx')).sort();
      return files.map((file) => join(root, 'src', folder, file));
    }),
  );
  return found.flat();
}

async function messagesOf(root: string): Promise<Record<string, Record<string, string>>> {
  const texts = languages.map(async (language) => {
    const folder = join(root, 'locales', fileCodeOf(language));
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    const read = files.map(async (file) => [
      basename(file, '.json'),
      await readFile(join(folder, file), 'utf8'),
    ]);
    return [tagOf(language), Object.fromEntries(await Promise.all(read)) as Record<string, string>] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

async function layPictures(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(samplePictures).map(([name, { file, width }]) =>
      sharp(join(root, file))
        .resize(width / 2)
        .jpeg({ quality: 82 })
        .toFile(join(folder, `${name}.jpg`)),
    ),
  );
}
