import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readJson } from '../../src/content/reading/files';
import { enqueue } from '../releases/build-queue';
import { openRelease, type Release } from '../releases/release';

import type { ContentRepository } from './content-repository';
import { pageOf, siteNameOf } from './draft-address';
import type { DraftBuild } from './draft-build';
import { HttpError } from './http-error';
import { changesSince } from './objects';
import { readRefs, type Refs } from './refs';

export type Preview =
  | { state: 'building' }
  /** `path` is the page that the draft changes. */
  | { state: 'ready'; release: Release; path: string }
  | { state: 'failed'; message: string };

/** The previews of drafts: the whole site, built with one draft's content. */
export interface DraftSites {
  /** Builds the draft's present state unless that is done or running. */
  build: (branch: string) => Promise<Preview>;
  /** By branch; a draft that changed since its build has none. */
  all: () => Promise<ReadonlyMap<string, Preview>>;
  /** @param name first part of the preview's host name */
  find: (name: string) => Promise<Preview | undefined>;
  stop: () => Promise<void>;
}

export interface DraftSitesOptions {
  root: string;
  content: ContentRepository;
  log: { info: (message: string) => void; error: (message: string) => void };
  build: DraftBuild;
}

interface Known {
  commit: string;
  preview: Preview;
}

/** Reopens previews that were built before and removes those of deleted drafts. */
export async function openDraftSites(options: DraftSitesOptions): Promise<DraftSites> {
  const { content, build, log } = options;
  const sites = join(options.root, '.build', 'drafts', 'sites');
  const known = new Map<string, Known>();
  const ending = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  let looked = 0;

  /** Removes previews of drafts that were changed, published or deleted. */
  async function present(): Promise<Refs> {
    looked = Date.now();
    const refs = await readRefs(content.git, content.branch);
    for (const [branch, { commit }] of known) {
      if (refs.drafts.get(branch)?.commit === commit) continue;
      known.delete(branch);
      if (!refs.drafts.has(branch)) await remove(siteNameOf(branch));
    }
    return refs;
  }

  function remove(name: string): Promise<void> {
    return rm(join(sites, name), { recursive: true, force: true });
  }

  async function openFormer(): Promise<void> {
    await mkdir(sites, { recursive: true });
    const refs = await readRefs(content.git, content.branch);
    const byName = new Map(
      [...refs.drafts].map(([branch, { commit }]) => [siteNameOf(branch), { branch, commit }]),
    );
    for (const name of await readdir(sites)) {
      const draft = byName.get(name);
      const note = await readJson<{ commit: string }>(join(sites, name, 'release.json'));
      if (draft === undefined) await remove(name);
      else if (note?.commit === draft.commit) {
        const release = await openRelease(join(sites, name)).catch(() => undefined);
        if (release !== undefined)
          known.set(draft.branch, { commit: draft.commit, preview: await readyPreview(release) });
      }
    }
  }

  async function make(branch: string, commit: string): Promise<Preview> {
    const target = join(sites, siteNameOf(branch));
    const begin = Date.now();
    const order = { repository: content.git.folder, commit, target };
    const result = await enqueue(
      async (signal) => {
        // The draft may have changed while it waited.
        if (known.get(branch)?.commit !== commit || ending.signal.aborted) return undefined;
        return build(order, AbortSignal.any([signal, ending.signal]));
      },
      { priority: 'draft' },
    );
    if (result === undefined) return { state: 'failed', message: 'The draft was changed meanwhile.' };
    if (!result.ok) return { state: 'failed', message: result.message };
    log.info(`The preview of ${branch} is built (${((Date.now() - begin) / 1000).toFixed(1)} s).`);
    return readyPreview(await openRelease(target));
  }

  async function readyPreview(release: Release): Promise<Preview> {
    const { changes } = await changesSince(content.git, `refs/heads/${content.branch}`, release.commit ?? '');
    const pages = changes.map(({ path }) => pageOf(path));
    const path = pages.find((page) => page !== undefined && release.site.addresses.has(page)) ?? '/';
    return { state: 'ready', release, path };
  }

  function start(branch: string, commit: string): Preview {
    const entry: Known = { commit, preview: { state: 'building' } };
    known.set(branch, entry);
    const made = make(branch, commit)
      .catch((error: unknown): Preview => ({ state: 'failed', message: String(error) }))
      .then((preview) => {
        entry.preview = preview;
        if (preview.state === 'failed')
          log.error(`The preview of ${branch} could not be built: ${preview.message}`);
      });
    working = Promise.all([working, made]);
    return entry.preview;
  }

  await openFormer();
  return {
    build: async (branch) => {
      const draft = (await present()).drafts.get(branch);
      if (draft === undefined) throw new HttpError(404, `There is no draft “${branch}” any more.`);
      const preview = known.get(branch)?.preview;
      return preview === undefined || preview.state === 'failed' ? start(branch, draft.commit) : preview;
    },
    all: async () => {
      await present();
      return new Map([...known].map(([branch, { preview }]) => [branch, preview]));
    },
    find: async (name) => {
      // A page requests many files at once.
      if (Date.now() - looked > 1000) await present();
      return [...known].find(([branch]) => siteNameOf(branch) === name)?.[1].preview;
    },
    stop: async () => {
      ending.abort();
      await working;
    },
  };
}
