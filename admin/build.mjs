import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { keepInputs } from '../scripts/editor-build.mjs';

import { buildHandbook } from './handbook.mjs';

import { previewAddresses, previewEntries, previewLoaders, siteParts } from './preview-bundle.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const require = createRequire(import.meta.url);

/** Decap's picture conversion loads these files from beside its script. */
const wasmFiles = ['enc/webp_enc.wasm', 'enc/webp_enc_simd.wasm', 'dec/webp_dec.wasm'];

/**
 * Bundles the editor into <public>/admin, separate from the site and with another version of React. Run after
 * `gatsby build`.
 *
 * @param {string} publicFolder of the built site
 */
async function buildEditor(publicFolder) {
  const target = join(publicFolder, 'admin');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      editor: join(folder, 'src', 'start.ts'),
      'sign-in': join(folder, 'src', 'sign-in', 'sign-in-page.tsx'),
      ...previewEntries,
    },
    outdir: target,
    bundle: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    loader: previewLoaders,
    define: { 'process.env.WEB_VITALS': '""', global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    metafile: true,
    logLevel: 'error',
    plugins: [oneReact, siteParts],
  });
  refuseSecondReact(metafile);
  for (const file of wasmFiles) {
    await copyFile(require.resolve(`@jsquash/webp/codec/${file}`), join(target, basename(file)));
  }
  await buildHandbook(root, target);
  await writePage(metafile, 'src/start.ts', 'index.html', join(target, 'index.html'), {
    preview: previewAddresses(metafile),
  });
  await writePage(metafile, 'sign-in-page.tsx', 'sign-in.html', join(target, 'sign-in', 'index.html'));
  const inputs = Object.keys(metafile.inputs);
  if (process.env.EDITOR_INPUTS) await keepInputs(root, process.env.EDITOR_INPUTS, inputs);
  const outputs = Object.entries(metafile.outputs);
  const bytes = outputs.reduce((sum, [, output]) => sum + output.bytes, 0);
  console.log(`The editor: ${outputs.length} files, ${(bytes / 1e6).toFixed(1)} MB before compression`);
}

/** Writes a page with the addresses of its script and style, and other values of its template. */
async function writePage({ outputs }, script, template, file, values = {}) {
  const [entry, { cssBundle }] = Object.entries(outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith(script),
  );
  const page = await readFile(join(folder, template), 'utf8');
  const all = { entry: basename(entry), style: basename(cssBundle), ...values };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    page.replace(/\{\{(\w+)\}\}/g, (_, name) => all[name]),
  );
}

/** Resolves every import of React to the editor's copy; files of the site would find that of the site. */
const oneReact = {
  name: 'one-react',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^react(-dom)?($|\/)/ }, async ({ path, kind, pluginData }) =>
      pluginData === 'resolved'
        ? undefined
        : resolve(path, { kind, resolveDir: folder, pluginData: 'resolved' }),
    );
  },
};

function refuseSecondReact({ inputs }) {
  const copies = (name) =>
    new Set(
      Object.keys(inputs).flatMap((path) => new RegExp(`^(.*node_modules/${name})/`).exec(path)?.[1] ?? []),
    );
  for (const name of ['react', 'react-dom']) {
    const found = [...copies(name)];
    if (found.length !== 1)
      throw new Error(`The editor’s bundle must hold one ${name}, it holds: ${found.join(', ') || 'none'}`);
  }
}

await buildEditor(process.argv[2] ?? join(root, 'public'));
