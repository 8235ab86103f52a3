import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import type { FastifyInstance } from 'fastify';

import type { AppOptions } from '../../app';
import { openEditing, type Editing, type EditingOptions } from '../../editing/editing';
import { createFixtureApp, createFixtureSite, type FixtureSite } from '../fixture-site';
import { listenForTest, type Answer, type Ask } from '../test-client';

const run = promisify(execFile);
const project = join(__dirname, '..', '..', '..');

/** A server with editing over a disposable repository of the project's own content. */
export interface EditorServer {
  app: FastifyInstance;
  editing: Editing;
  site: FixtureSite;
  /** Folder of the content repository. */
  folder: string;
  port: number;
  ask: Ask;
  /** The cookie of an editor who has opened the printed address. */
  cookie: string;
  warnings: string[];
  git: (...words: string[]) => Promise<string>;
  /** Writes a file to the repository's folder. */
  write: (file: string, text: string) => Promise<void>;
  /** @returns the response's status and body */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<EditorAnswer>;
  get: (path: string, headers?: Record<string, string>) => Promise<EditorAnswer>;
  /** Sends a request to the editor's backend. */
  editor: (action: string, params?: Record<string, unknown>) => Promise<EditorAnswer>;
  close: () => Promise<void>;
}

export interface EditorAnswer {
  status: number;
  headers: Answer['headers'];
  json: Record<string, unknown> & { error?: string };
}

export interface EditorServerOptions {
  /** Of the project's content; all of it by default. */
  paths?: readonly string[];
  /** Changes the repository before the server opens it. */
  prepare?: (git: EditorServer['git'], folder: string) => Promise<void>;
  draftBuild?: EditingOptions['draftBuild'];
  translation?: EditingOptions['translation'];
  /** @returns the remote repository to push to */
  remote?: (folder: string) => string;
  app?: Partial<AppOptions>;
}

export const branch = 'main';
/** Of all servers in tests. */
export const key = 'the-key-of-the-tests';

/** @returns Git commands in a folder, as used by hand */
export function gitAt(folder: string): EditorServer['git'] {
  return async (...words) => {
    const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org'];
    const { stdout } = await run('git', ['-C', folder, ...identity, ...words], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  };
}

/**
 * Makes a repository with one commit of the project's content on its branch `main`.
 *
 * @param paths of the project's content; a single entry is faster
 */
export async function createContentRepository(
  folder: string,
  paths: readonly string[] = ['content', 'locales'],
): Promise<EditorServer['git']> {
  const git = gitAt(folder);
  await mkdir(folder, { recursive: true });
  for (const path of paths) await cp(join(project, path), join(folder, path), { recursive: true });
  await writeFile(join(folder, 'notes.txt'), 'Not for editors.\n');
  await git('init', '-q', '-b', branch);
  await git('add', '.');
  await git('commit', '-q', '-m', 'Begin');
  return git;
}

export async function openEditorServer(options: EditorServerOptions = {}): Promise<EditorServer> {
  // A machine without a Git user name.
  process.env.GIT_CONFIG_GLOBAL = '/dev/null';
  process.env.GIT_CONFIG_NOSYSTEM = '1';
  const site = await createFixtureSite();
  const place = await mkdtemp(join(tmpdir(), 'content-'));
  const folder = join(place, 'repository');
  const git = await createContentRepository(folder, options.paths);
  await options.prepare?.(git, folder);
  const warnings: string[] = [];
  const editing = await openEditing({
    root: site.root,
    repository: folder,
    key,
    remote: options.remote?.(folder),
    translation: options.translation,
    log: { info: () => undefined, error: (message) => warnings.push(message) },
    ...(options.draftBuild === undefined ? {} : { draftBuild: options.draftBuild }),
  });
  const app = await createFixtureApp(site, { editing, ...options.app });
  const { ask, port } = await listenForTest(app);
  const cookie = `editor-key-${port}=${key}`;
  const post: EditorServer['post'] = async (path, body, headers = {}) =>
    readAnswer(
      await ask({
        method: 'POST',
        target: path,
        headers: { 'content-type': 'application/json', host: `localhost:${port}`, cookie, ...headers },
        payload: JSON.stringify(body),
      }),
    );
  return {
    app,
    editing,
    site,
    folder,
    port,
    ask,
    cookie,
    warnings,
    git,
    write: async (file, text) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    },
    post,
    get: async (path, headers = {}) =>
      readAnswer(await ask({ target: path, headers: { host: `localhost:${port}`, cookie, ...headers } })),
    editor: (action, params = {}) => post('/admin/api/v1', { action, params: { branch, ...params } }),
    close: async () => {
      await app.close();
      await editing.stop();
      await site.remove();
      await rm(place, { recursive: true, force: true });
    },
  };
}

function readAnswer({ status, headers, body }: Answer): EditorAnswer {
  return { status, headers, json: JSON.parse(body) as EditorAnswer['json'] };
}

export interface TestSave {
  /** Texts by path. */
  texts: Record<string, string>;
  pictures?: Record<string, Buffer>;
  /** The editor's name for the draft; without it the content branch is saved to. */
  draft?: { collection: string; slug: string };
  message?: string;
  base?: Record<string, string | null>;
}

/** @returns parameters of `persistEntry`, as the editor sends them */
export function saveOf({ texts, pictures = {}, draft, message, base }: TestSave): Record<string, unknown> {
  return {
    dataFiles: Object.entries(texts).map(([path, raw]) => ({ slug: draft?.slug ?? 'x', path, raw })),
    assets: Object.entries(pictures).map(([path, bytes]) => ({
      path,
      content: bytes.toString('base64'),
      encoding: 'base64',
    })),
    options: {
      useWorkflow: draft !== undefined,
      status: 'draft',
      commitMessage: message ?? `Update case study “${draft?.slug ?? 'orderbuddy'}”`,
      ...(draft === undefined ? {} : { collectionName: draft.collection }),
      ...(base === undefined ? {} : { base }),
    },
  };
}

/** @returns a text file of the project's own content */
export function projectText(path: string): Promise<string> {
  return readFile(join(project, path), 'utf8');
}
