import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

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
    entryPoints: { editor: join(folder, 'src', 'admin.tsx') },
    outdir: target,
    bundle: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    define: {
      global: 'globalThis',
      'process.env.NODE_ENV': '"production"',
      'process.env.CONTENT_BRANCH': JSON.stringify(await currentBranch()),
    },
    jsx: 'automatic',
    metafile: true,
    logLevel: 'error',
    plugins: [oneReact],
  });
  refuseSecondReact(metafile);
  for (const file of wasmFiles) {
    await copyFile(require.resolve(`@jsquash/webp/codec/${file}`), join(target, basename(file)));
  }
  const outputs = Object.entries(metafile.outputs);
  const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('admin.tsx'))?.[0];
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(join(target, 'index.html'), page.replace('{{entry}}', basename(entry)));
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

/** @returns {Promise<string>} the branch that saves go to: the one checked out in the content's repository */
function currentBranch() {
  const repository = process.env.CONTENT_REPO ?? root;
  return new Promise((resolve) => {
    execFile('git', ['-C', repository, 'symbolic-ref', '--short', 'HEAD'], (error, output) =>
      resolve(error ? 'main' : output.trim()),
    );
  });
}

await buildEditor(process.argv[2] ?? join(root, 'public'));
