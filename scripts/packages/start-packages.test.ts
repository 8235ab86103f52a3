import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bundledPrograms } from '../../server/releases/bundle-server';

import { packagesAskedFor } from './shipped';

const root = join(__dirname, '..', '..');

interface Manifest {
  scripts?: Record<string, string>;
  dependencies: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { scripts = {}, dependencies } = manifestOf('.');
/** Programs that package.json runs without development dependencies. */
const programs = Object.values(scripts).flatMap(
  (command) => /^node scripts\/run\.mjs (?!--tools)(\S+)$/.exec(command)?.[1] ?? [],
);
const templates = readdirSync(join(root, 'src', 'templates'))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => `src/templates/${name}`);

/** The programs that `npm start` runs or bundles, and those that must need no more packages. */
const site = [
  'scripts/start.mjs',
  'scripts/build.mjs',
  'scripts/build-draft.mjs',
  'scripts/run.mjs',
  ...Object.values(bundledPrograms),
  'src/client/entry.js',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'src/client/worker/worker.ts',
  'src/forms/queue/background.ts',
  'deploy/pack.ts',
  ...templates,
  ...programs,
];

/** A folder that Gatsby's webpack resolves. */
const ofGatsby = ['$virtual'];

describe('npm start', () => {
  it('runs and bundles no development dependency', async () => {
    expect(programs).toContain('scripts/new-entry.ts');
    const asked = await packagesAskedFor(root, site);
    const missing = [...asked].filter((name) => !(name in dependencies) && !ofGatsby.includes(name));
    expect(missing).toEqual([]);
  });

  it('builds the editor only from dependencies of editor and site', async () => {
    const known = { ...dependencies, ...manifestOf('admin').dependencies };
    const asked = await packagesAskedFor(root, ['admin/build.mjs', 'admin/src/admin.tsx']);
    expect([...asked].filter((name) => !(name in known))).toEqual([]);
  });
});
