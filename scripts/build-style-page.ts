import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'esbuild';
import sharp from 'sharp';

import { samplePictures, stylePageRoot } from '../src/examples/sample-pictures';
import { fileCodeOf, languages, tagOf } from '../src/i18n/languages';
import type { SitePart } from '../src/style-page/site-parts';
import type { renderPages } from '../src/style-page/style-page';

type PageFile = ReturnType<typeof renderPages>[number];

/** Builds the style page of a project: its examples as HTML that is there without JavaScript, and the same alive. */
export async function buildStylePage(root: string): Promise<string> {
  const target = join(root, '.build', 'style-page');
  await mkdir(target, { recursive: true });
  const [entry] = await Promise.all([entryOf(root), layPictures(root, join(target, 'pictures'))]);
  await build({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root, sourcefile: 'style-page-entry.tsx', loader: 'tsx' },
    outfile: join(target, 'style-page.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    assetNames: '[name]-[hash]',
    publicPath: stylePageRoot,
    loader: { '.woff2': 'file', '.module.css': 'local-css', '.png': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    plugins: [withoutGatsby(root)],
  });
  await writePages(root, target);
  return target;
}

/** Parts of the site import Gatsby's Link and nothing else of it. */
function withoutGatsby(root: string): Plugin {
  return {
    name: 'without-gatsby',
    setup(bundle) {
      bundle.onResolve({ filter: /^gatsby$/ }, () => ({
        path: join(root, 'src', 'style-page', 'stand-ins', 'gatsby.tsx'),
      }));
    },
  };
}

/** @returns the program of the page: all examples there are, the tokens and the messages */
async function entryOf(root: string): Promise<string> {
  const files = await exampleFiles(root);
  const parts = files.map((file, index) => {
    const [folder = ''] = relative(join(root, 'src'), file).split(sep);
    const part: Omit<SitePart, 'examples'> = { folder, name: basename(file, '.examples.tsx') };
    return `{ ...${JSON.stringify(part)}, examples: part${index}.examples }`;
  });
  const imported = ['src/styles/fonts.css', 'src/styles/tokens.css', 'src/styles/base.css'];
  return [
    ...imported.map((file) => `import './${file}';`),
    `import { renderPages, startPage } from './src/style-page/style-page';`,
    ...files.map((file, index) => `import * as part${index} from ${JSON.stringify(file)};`),
    `const site = {`,
    `parts: [${parts.join(',\n')}],`,
    `tokens: ${JSON.stringify(await readFile(join(root, 'src/styles/tokens.css'), 'utf8'))},`,
    `messages: ${JSON.stringify(await messagesOf(root))},`,
    `};`,
    `export const pages = () => renderPages(site);`,
    `if (typeof document !== 'undefined') startPage(site);`,
  ].join('\n');
}

/** @returns all files of examples, the parts of one folder after those of another */
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

/** The bundle renders its own pages, so that the HTML and the page that comes to life have the same class names. */
async function writePages(root: string, target: string): Promise<void> {
  const bundle = pathToFileURL(join(target, 'style-page.js'));
  const { pages } = (await import(`${bundle.href}?${Date.now()}`)) as { pages: () => PageFile[] };
  const layers = await orderOfLayers(root);
  for (const language of languages) await rm(join(target, tagOf(language)), { recursive: true, force: true });
  for (const page of pages()) {
    const file = join(target, page.language, `${page.name === '' ? 'index' : page.name}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, layers));
  }
}

/** @returns the rule that orders the site's layers, as every page of the site has it (src/build/html.tsx) */
async function orderOfLayers(root: string): Promise<string> {
  const rule = /@layer [a-z,]+;/.exec(await readFile(join(root, 'src', 'build', 'html.tsx'), 'utf8'))?.[0];
  if (rule === undefined) throw new Error('src/build/html.tsx no longer tells the order of the layers');
  return rule;
}

function documentOf({ language, title, html }: PageFile, layers: string): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${layers}</style>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePageRoot}/style-page.css"></head>`,
    `<body><div id="style-page">${html}</div>`,
    `<script type="module" src="${stylePageRoot}/style-page.js"></script></body></html>`,
  ].join('\n');
}
