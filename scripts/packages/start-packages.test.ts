/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packagesAskedFor } from './shipped';

const root = join(__dirname, '..', '..');

interface Manifest {
  scripts?: Record<string, string>;
  dependencies: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { scripts = {}, dependencies } = manifestOf('.');
/** The programs that package.json runs without the development dependencies. */
const programs = Object.values(scripts).flatMap(
  (command) => /^node scripts\/run\.mjs (?!--tools)(\S+)$/.exec(command)?.[1] ?? [],
);
const templates = readdirSync(join(root, 'src', 'templates'))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => `src/templates/${name}`);

/** What `npm start` runs or bundles, and the programs that promise to need no more than it. */
const site = [
  'scripts/start.mjs',
  'scripts/build.mjs',
  'scripts/build-draft.mjs',
  'scripts/run.mjs',
  'scripts/finish-build.ts',
  'server/main.ts',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'src/browser/worker/worker.ts',
  'src/forms/queue/background.ts',
  'deploy/pack.ts',
  ...templates,
  ...programs,
];

describe('npm start', () => {
  it('runs and bundles nothing that is a development dependency', async () => {
    expect(programs).toContain('scripts/leads.ts');
    const missing = [...(await packagesAskedFor(root, site))].filter((name) => !(name in dependencies));
    expect(missing).toEqual([]);
  });

  it('builds the editor from dependencies of the editor and the site alone', async () => {
    const known = { ...dependencies, ...manifestOf('admin').dependencies };
    const asked = await packagesAskedFor(root, ['admin/build.mjs', 'admin/src/admin.tsx']);
    expect([...asked].filter((name) => !(name in known))).toEqual([]);
  });
});
