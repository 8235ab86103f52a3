import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { keepInputs } from '../scripts/editor-build.mjs';

import { buildHandbook } from './handbook.mjs';

import {
  previewAddresses,
  previewDefinitions,
  previewEntries,
  previewLoaders,
  siteParts,
} from './preview-bundle.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const require = createRequire(import.meta.url);

/** Decap's picture conversion asks for these beside its script. */
const wasmFiles = ['enc/webp_enc.wasm', 'enc/webp_enc_simd.wasm', 'dec/webp_dec.wasm'];

/**
 * Bundles the editor into <public>/admin, apart from the site: it has a React of its own, and no page of the site loads
 * any of it. Run after `gatsby build`.
 *
 * @param {string} publicFolder where the site was built to
 */
async function buildEditor(publicFolder) {
  const target = join(publicFolder, 'admin');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { editor: join(folder, 'src', 'admin.tsx'), ...previewEntries },
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
    define: {
      ...previewDefinitions,
      global: 'globalThis',
      'process.env.NODE_ENV': '"production"',
    },
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
  const outputs = Object.entries(metafile.outputs);
  const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('admin.tsx'))?.[0];
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(
    join(target, 'index.html'),
    page
      .replace('{{entry}}', basename(entry))
      .replace('{{style}}', basename(metafile.outputs[entry].cssBundle))
      .replace('{{preview}}', previewAddresses(metafile)),
  );
  const inputs = Object.keys(metafile.inputs);
  if (process.env.EDITOR_INPUTS) await keepInputs(root, process.env.EDITOR_INPUTS, inputs);
  const bytes = outputs.reduce((sum, [, output]) => sum + output.bytes, 0);
  console.log(`The editor: ${outputs.length} files, ${(bytes / 1e6).toFixed(1)} MB before compression`);
}

/** Sends every import of React to the editor's own copy; files of the site would find the site's. */
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
