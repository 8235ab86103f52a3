import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { languages, tagOf } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { createApp, type AppOptions } from '../app';
import { compressFolder } from '../compress';
import { makeRelease } from '../make-release';
import { openReleases, type KeptReleases } from '../releases';

const addresses = ['/', '/About', '/services', '/services/web-development', '/Project', '/projects'];
const hash = '01234567';
/** As a policy names a script of the fixture's pages. */
export const inlineScriptOfFixture = "'sha256-Zml4dHVyZQ=='";

/** A small built site in a folder of its own, for tests: what `gatsby build` would leave, with a release of it. */
export interface FixtureSite {
  root: string;
  releases: KeptReleases;
  remove: () => Promise<void>;
}

/** @returns the text by which a test knows a page of the fixture */
export function textOf(path: string, tag: string, version = 'one'): string {
  return `${path} in ${tag}, version ${version}`;
}

export async function createFixtureSite(): Promise<FixtureSite> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await buildFixture(root, 'one');
  return {
    root,
    releases: await openReleases(join(root, '.releases')),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Builds the fixture as a project would be built, over the former build, and makes a release of it. */
export async function buildFixture(
  root: string,
  version: string,
  commit: string | null = null,
  startedAt: string = new Date().toISOString(),
): Promise<void> {
  for (const [file, text] of Object.entries({ ...pageFiles(version), ...otherFiles(version) })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await compressFolder(join(root, 'public'));
  await makeRelease(root, { startedAt, commit });
}

function pageFiles(version: string): Record<string, string> {
  const pages = [...addresses, '/404', '/500'].flatMap((path) =>
    languages.map((language): [string, string] => [
      join('public', variantPath(path, language), 'index.html'),
      html(textOf(path, tagOf(language), version)),
    ]),
  );
  return {
    ...Object.fromEntries(pages),
    'public/404.html': html(textOf('/404', 'en', version)),
    'public/500.html': html(textOf('/500', 'en', version)),
  };
}

function otherFiles(version: string): Record<string, string> {
  return {
    [`public/app-${hash}.js`]: 'console.log("app");'.repeat(100),
    [`public/static/${hash}/picture.svg`]: `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
    'public/static/font.woff2': '0123456789',
    'public/sw.js': `// ${version}`,
    'public/manifest.webmanifest': '{}',
    'public/index.md': '# Home',
    'public/services.md': '# Services',
    'public/fr/services.md': '# Les services',
    'public/page-data/services/page-data.json': JSON.stringify({ version, filler: 'x'.repeat(500) }),
    'public/page-data/fr/services/page-data.json': JSON.stringify({
      version,
      language: 'fr',
      filler: 'x'.repeat(500),
    }),
    'public/admin/index.html': html('the editor'),
    'public/admin/main.js': 'edit();',
    '.build/site.json': JSON.stringify({
      addresses,
      scripts: [inlineScriptOfFixture],
      redirects: [
        { from: '/work', to: '/works' },
        { from: '/works', to: '/projects#all' },
        { from: '/round', to: '/and-round' },
        { from: '/and-round', to: '/round' },
        { from: '/elsewhere', to: '//elsewhere.example/' },
      ],
    }),
  };
}

function html(text: string): string {
  return `<!doctype html><title>${text}</title><p>${text}</p>${'<p>Text that compresses well.</p>'.repeat(50)}`;
}

/** @returns an app on the fixture, silent and without an editor's back end unless told otherwise */
export function createFixtureApp(
  site: FixtureSite,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  return createApp({
    releases: site.releases,
    buildState: () => ({ state: 'published' }),
    hasAdmin: true,
    logger: { level: 'silent' },
    ...options,
  });
}
