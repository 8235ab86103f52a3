import { askGit } from '../reading/files';

import { fingerprintOf, textOf } from './fingerprint';
import { readSource } from './read-texts';
import { english, textSourceAt, type TextSource } from './text-source';


/** Names a former version of an English text by its fingerprint. */
export interface FormerTextRequest {
  /** A file of the entry or namespace in any language. */
  path: string;
  /** Name of the field or key of the message. */
  field: string;
  fingerprint: string;
}

const maxCommits = 300;

/**
 * Finds former English texts in the Git history, across renames of their files.
 *
 * @param repository its folder
 * @param newest commit whose history is searched
 * @returns the text for each request; null if the history has none with that fingerprint
 */
export async function findFormerTexts(
  repository: string,
  requests: readonly FormerTextRequest[],
  newest = 'HEAD',
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
    await findInHistory(repository, newest, source, wanted, found);
  }
  return requests.map((request) => found.get(request) ?? null);
}

async function findInHistory(
  repository: string,
  newest: string,
  source: TextSource,
  wanted: readonly FormerTextRequest[],
  found: Map<FormerTextRequest, string>,
): Promise<void> {
  for (const { commit, path } of await versionsOf(repository, newest, source.pathOf(english))) {
    const missing = wanted.filter((request) => !found.has(request));
    if (missing.length === 0) return;
    const raw = await askGit(repository, 'show', `${commit}:${path}`);
    const { texts } = readSource(source, (file) => (file === source.pathOf(english) ? raw : undefined));
    const values = texts[english];
    if (!values) continue;
    for (const request of missing) {
      const value = source.englishOf(values, request.field);
      if (fingerprintOf(value) === request.fingerprint) found.set(request, textOf(value));
    }
  }
}

/** @returns the newest commits that changed a file, with its path in each */
async function versionsOf(
  repository: string,
  newest: string,
  path: string,
): Promise<{ commit: string; path: string }[]> {
  const log = await askGit(
    repository,
    'log',
    '--follow',
    `--max-count=${maxCommits}`,
    '--format=%x00%H',
    '--name-only',
    '-z',
    newest,
    '--',
    path,
  );
  const parts = (log ?? '').split('\0').map((part) => part.trim());
  const versions: { commit: string; path: string }[] = [];
  let commit: string | undefined;
  for (const part of parts) {
    if (/^[0-9a-f]{40,64}$/.test(part)) commit = part;
    else if (part !== '' && commit !== undefined) versions.push({ commit, path: part });
  }
  return versions;
}
