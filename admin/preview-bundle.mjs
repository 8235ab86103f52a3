import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const site = join(dirname(folder), 'src');

/** The document in the preview pane, and the styles of the pane. */
export const previewEntries = {
  preview: join(site, 'editor', 'preview', 'frame.tsx'),
  'preview-pane': join(folder, 'src', 'preview', 'preview-pane.css'),
};

/** Loaders for the site's pages without Gatsby. */
export const previewLoaders = { '.woff2': 'file' };

/** Replaces the package gatsby. */
export const siteParts = {
  name: 'site-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^gatsby$/ }, () => ({
      path: join(site, 'editor', 'preview', 'stand-ins', 'gatsby.tsx'),
    }));
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
