import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const site = join(dirname(folder), 'src');
const require = createRequire(import.meta.url);

/** The document in the preview pane, and the styles of the pane around it. */
export const previewEntries = {
  preview: join(site, 'preview', 'frame.tsx'),
  'preview-pane': join(folder, 'src', 'preview', 'preview-pane.css'),
};

/** What the site's pages need to be bundled without Gatsby: fonts as files, class names of CSS Modules, stand-ins. */
export const previewLoaders = { '.woff2': 'file' };

/** The drawing of the maps asks where it runs, to find its outlines; here they are given to it. */
export const previewDefinitions = { 'process.cwd': 'String', 'process.env.WEB_VITALS': '""' };

/** Stand-ins for what is there only while Gatsby builds. */
export const siteParts = {
  name: 'site-parts',
  setup({ onResolve, onLoad }) {
    const standIn = (name) => ({ path: join(site, 'preview', 'stand-ins', name) });
    onResolve({ filter: /^gatsby$/ }, () => standIn('gatsby.tsx'));
    onResolve({ filter: /^node:/ }, ({ importer }) =>
      importer.endsWith('world-map-land.ts') ? standIn('node-files.ts') : undefined,
    );
    onResolve({ filter: /^atlas:/ }, ({ path }) => ({
      path: require.resolve(`world-atlas/${path.replace('atlas:', '')}.json`),
      pluginData: 'address',
    }));
    onLoad({ filter: /[\\/]world-atlas[\\/].*\.json$/ }, async ({ path, pluginData }) =>
      pluginData === 'address' ? { contents: await readFile(path), loader: 'file' } : undefined,
    );
  },
};

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {string} addresses of the frame's script and style and of the pane's style, for the editor's page
 */
export function previewAddresses({ outputs }) {
  const made = Object.entries(outputs);
  const [path, { cssBundle }] = made.find(([, { entryPoint }]) => entryPoint?.endsWith('preview/frame.tsx'));
  const [pane] = made.find(([, { entryPoint }]) => entryPoint?.endsWith('preview-pane.css'));
  return [path, cssBundle, pane].map((file) => `/admin/${basename(file)}`).join(' ');
}
