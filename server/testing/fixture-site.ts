import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import type { Move } from '../../src/content/moved-addresses';
import { variantPath } from '../../src/i18n/language-paths';
import { languages, tagOf } from '../../src/i18n/languages';
import { createApp, type AppOptions } from '../app';
import { requestLogger } from '../http/request-log';
import { compressFolder } from '../releases/compress';
import { makeRelease } from '../releases/make-release';
import { openReleases, type ReleaseStore } from '../releases/releases';

import { listenForTest, type Answer, type Ask } from './test-client';

const addresses = ['/', '/About', '/services', '/services/web-development', '/Project', '/projects'];
const hash = '01234567';
/** As a policy names a script of the fixture's pages. */
export const inlineScriptOfFixture = "'sha256-Zml4dHVyZQ=='";

/** A small built site in a folder of its own, for tests: what `gatsby build` would leave, with a release of it. */
export interface FixtureSite {
  root: string;
  releases: ReleaseStore;
  remove: () => Promise<void>;
}

/** @returns the text by which a test knows a page of the fixture */
export function textOf(path: string, tag: string, version = 'one'): string {
  return `${path} in ${tag}, version ${version}`;
}

/** @param moves beside those that every fixture has */
export async function createFixtureSite(moves: readonly Move[] = []): Promise<FixtureSite> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await buildFixture(root, 'one', null, new Date().toISOString(), moves);
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
  moves: readonly Move[] = [],
): Promise<void> {
  for (const [file, text] of Object.entries({ ...pageFiles(version), ...otherFiles(version, moves) })) {
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

function otherFiles(version: string, moves: readonly Move[]): Record<string, string> {
  return {
    [`public/app-${hash}.js`]: 'console.log("app");'.repeat(100),
    [`public/static/${hash}/picture.svg`]: `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
    'public/static/font.woff2': '0123456789',
    // Longer than what is sent in one piece.
    'public/static/large.woff2': '0123456789'.repeat(100_000),
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
    'public/search/fr.json': JSON.stringify({
      pages: [
        { path: '/services/web-development', title: 'Développement web', kind: 'service', sections: [] },
      ],
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
        ...moves,
      ],
    }),
  };
}

function html(text: string): string {
  return `<!doctype html><title>${text}</title><p>${text}</p>${'<p>Text that compresses well.</p>'.repeat(50)}`;
}

/** @returns an app on the fixture, silent and without an editor's back end by default */
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

export interface FixtureServer {
  ask: Ask;
  get: (target: string, headers?: OutgoingHttpHeaders) => Promise<Answer>;
  /** Once the tests run. */
  port: () => number;
  /** The fixture, once the tests run. */
  site: () => FixtureSite;
}

/**
 * Serves a fixture during all tests of a file.
 *
 * @param prepare changes the app before it listens
 */
export function serveFixture(
  options: Partial<AppOptions> = {},
  prepare: (app: FastifyInstance) => void = () => undefined,
): FixtureServer {
  let site: FixtureSite;
  let app: FastifyInstance;
  let ask: Ask;
  let port: number;
  beforeAll(async () => {
    site = await createFixtureSite();
    app = await createFixtureApp(site, options);
    prepare(app);
    ({ ask, port } = await listenForTest(app));
  });
  afterAll(async () => {
    await app.close();
    await site.remove();
  });
  return {
    ask: (question) => ask(question),
    get: (target, headers = {}) => ask({ target, headers }),
    port: () => port,
    site: () => site,
  };
}

/** @returns a logger for an app, and the lines that it writes */
export function recordLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: { ...requestLogger('info'), stream } };
}
