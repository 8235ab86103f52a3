import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { fingerprintOf, wordsIn } from './fingerprint';
import { readSource } from './read-texts';
import { english, textSourceAt, type TextSource } from './text-source';

const run = promisify(execFile);

/** Asks what an English text said when its fingerprint was this one. */
export interface FormerTextRequest {
  /** Any language’s file of the entry or namespace. */
  path: string;
  /** Name of the field or key of the message. */
  field: string;
  fingerprint: string;
}

/** So many commits of one file are looked through, the newest first. */
const mostCommits = 300;

/**
 * Looks former English texts up in Git’s history, across renames of their files.
 *
 * @param repository its folder
 * @returns for each request the words as they were, or null where the history has none of that fingerprint
 */
export async function findFormerTexts(
  repository: string,
  requests: readonly FormerTextRequest[],
): Promise<(string | null)[]> {
  const found = new Map<FormerTextRequest, string>();
  const sources = new Map<string, { source: TextSource; requests: FormerTextRequest[] }>();
  for (const request of requests) {
    const source = textSourceAt(request.path);
    if (!source) continue;
    const same = sources.get(source.recordsPath) ?? { source, requests: [] };
    same.requests.push(request);
    sources.set(source.recordsPath, same);
  }
  for (const { source, requests: wanted } of sources.values()) {
    await findInHistory(repository, source, wanted, found);
  }
  return requests.map((request) => found.get(request) ?? null);
}

async function findInHistory(
  repository: string,
  source: TextSource,
  wanted: readonly FormerTextRequest[],
  found: Map<FormerTextRequest, string>,
): Promise<void> {
  for (const { commit, path } of await versionsOf(repository, source.pathOf(english))) {
    const missing = wanted.filter((request) => !found.has(request));
    if (missing.length === 0) return;
    const raw = await git(repository, 'show', `${commit}:${path}`);
    const { texts } = readSource(source, (file) => (file === source.pathOf(english) ? raw : undefined));
    const values = texts[english];
    if (!values) continue;
    for (const request of missing) {
      const value = source.englishOf(values, request.field);
      if (fingerprintOf(value) === request.fingerprint) found.set(request, wordsIn(value));
    }
  }
}

/** @returns the commits that changed a file, with the path that it had there */
async function versionsOf(repository: string, path: string): Promise<{ commit: string; path: string }[]> {
  const words = [
    'log',
    '--follow',
    `--max-count=${mostCommits}`,
    '--format=%x00%H',
    '--name-only',
    '-z',
    '--',
    path,
  ];
  const log = await git(repository, ...words);
  const parts = (log ?? '').split('\0').map((part) => part.trim());
  const versions: { commit: string; path: string }[] = [];
  let commit: string | undefined;
  for (const part of parts) {
    if (/^[0-9a-f]{40,64}$/.test(part)) commit = part;
    else if (part !== '' && commit !== undefined) versions.push({ commit, path: part });
  }
  return versions;
}

async function git(repository: string, ...words: string[]): Promise<string | undefined> {
  try {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    return (await run('git', ['-C', repository, '--no-pager', ...words], options)).stdout;
  } catch {
    return undefined;
  }
}
