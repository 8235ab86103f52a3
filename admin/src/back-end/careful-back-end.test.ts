/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BackEndFault } from './back-end-fault';
import { withCare, type CarefulBackEnd } from './careful-back-end';
import type { ConflictChoice, Desk } from './desk';
import { textId } from './text-id';
import type { BackEnd, SavedEntry, SaveOptions } from './types';

const root = join(__dirname, '..', '..', '..');
const folder = 'content/testimonials/taffi-founder';
const codes = ['en', 'fr', 'kr', 'jp'];
const place = ['testimonials', 'taffi-founder/index'] as const;

/** A repository with one branch of content and one draft at most, as a back end sees it. */
function repository(isLocal = true, choice: ConflictChoice = 'back') {
  const published = new Map<string, string>();
  const draft = new Map<string, string>();
  const read = (path: string): void => void published.set(path, readFileSync(join(root, path), 'utf8'));
  for (const code of codes) {
    read(`${folder}/index.${code}.md`);
    read(`locales/${code}/lists.json`);
  }
  const saves: (SavedEntry & { options: SaveOptions })[] = [];
  const done: string[] = [];
  const textIn = (texts: Map<string, string>, path: string): string | null => texts.get(path) ?? null;
  const plain: BackEnd = {
    branch: 'main',
    entriesByFolder: async (inFolder) =>
      [...published]
        .filter(([path]) => path.startsWith(`${inFolder}/`))
        .map(([path, data]) => ({ data, file: { path } })),
    entriesByFiles: async (files) =>
      files.map(({ path }) => ({ data: textIn(published, path), file: { path } })),
    getEntry: async (path) => ({ data: textIn(published, path), file: { path } }),
    getMedia: async () => [
      { path: `${folder}/index.en.md` },
      { path: `${folder}/face.png` },
      { path: `${folder}/translations.json` },
    ],
    getMediaFile: async (path) => ({ path, file: new Blob(['picture']) }),
    unpublishedEntries: async () => [],
    unpublishedEntry: async () => ({
      collection: place[0],
      slug: place[1],
      status: 'draft',
      diffs: [{ id: 'x', path: `${folder}/translations.json`, newFile: false }],
    }),
    unpublishedEntryDataFile: async (_collection, _slug, path, id) => {
      // As decap-server does.
      if (id === '' && isLocal) throw new Error('"params.id" is not allowed to be empty');
      return draft.get(path) ?? published.get(path) ?? '';
    },
    unpublishedEntryMediaFile: async (_collection, _slug, path) => ({ path }),
    persistEntry: async (entry, options) => {
      const conflict = [];
      for (const { path } of isLocal ? entry.dataFiles : []) {
        const known = options.base?.[path];
        const text = textIn(options.unpublished && draft.size > 0 ? draft : published, path);
        if (known !== undefined && known !== (await textId(text))) conflict.push({ path, text });
      }
      if (conflict.length > 0) throw new BackEndFault('changed', 409, conflict);
      saves.push({ ...entry, options });
      for (const { path, raw } of entry.dataFiles) draft.set(path, raw);
    },
    updateUnpublishedEntryStatus: async (_collection, _slug, status) => done.push(`status ${status}`),
    publishUnpublishedEntry: async () => done.push('publish'),
    deleteUnpublishedEntry: async () => done.push('drop'),
    deleteFiles: async (paths) => {
      done.push(`delete ${paths.map((path) => path.split('/').at(-1)).join(' ')}`);
      paths.forEach((path) => published.delete(path));
    },
  };
  const desk = {
    chooseInConflict: jest.fn(() => Promise.resolve(choice)),
    showAnew: jest.fn(),
    tellFaults: jest.fn(() => 'faults'),
    tellReferences: jest.fn(() => 'references'),
    tellNewEntry: jest.fn(() => 'new entry'),
    tell: jest.fn(),
    noteDraft: jest.fn(),
    notSaved: 'not saved',
  } satisfies Desk;
  return { published, draft, saves, done, desk, backEnd: withCare(plain, isLocal, desk) };
}

async function openForm(backEnd: CarefulBackEnd): Promise<void> {
  for (const code of codes) await backEnd.getEntry(`${folder}/index.${code}.md`);
}

const options: SaveOptions = {
  collectionName: place[0],
  commitMessage: 'Mise à jour du témoignage',
  useWorkflow: true,
};

function form(published: Map<string, string>, change: (raw: string, path: string) => string): SavedEntry {
  const dataFiles = codes.map((code) => {
    const path = `${folder}/index.${code}.md`;
    return { path, slug: place[1], raw: change(published.get(path) ?? '', path) };
  });
  return { dataFiles, assets: [] };
}

const sign = (words: string) => (raw: string, path: string) =>
  path.includes('.kr.') ? raw.replace(/signature:.*/, `signature: ${words}`) : raw;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('a save', () => {
  it('names for each text what the editor had opened', async () => {
    const { published, saves, backEnd } = repository();
    await openForm(backEnd);
    await backEnd.persistEntry(form(published, sign('창업자')), options);
    const path = `${folder}/index.kr.md`;
    expect(saves[0]?.options.base?.[path]).toBe(await textId(published.get(path)));
    expect(saves[0]?.options.commitMessage).toBe('Update testimonial “taffi-founder”');
    expect(saves[0]?.dataFiles.find((file) => file.path === path)?.raw).toContain('\nsignature: "창업자"\n');
  });

  it('is held against what the form was filled from, not against a list that was loaded later', async () => {
    const { published, saves, desk, backEnd } = repository();
    await openForm(backEnd);
    const entry = form(published, sign('창업자'));
    published.set(
      `${folder}/index.fr.md`,
      (published.get(`${folder}/index.fr.md`) ?? '').replace('signature: ', 'signature: X '),
    );
    await backEnd.entriesByFolder('content/testimonials', 'md', 2);
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    expect(desk.chooseInConflict).toHaveBeenCalled();
    expect(saves).toEqual([]);
  });

  it('that the editor wants to keep in a conflict is put on top of the other one’s changes', async () => {
    const { published, saves, backEnd } = repository(true, 'mine');
    await openForm(backEnd);
    const entry = form(published, sign('창업자'));
    const french = `${folder}/index.fr.md`;
    published.set(french, (published.get(french) ?? '').replace('signature: ', 'signature: X '));
    await backEnd.persistEntry(entry, options);
    const raws = Object.fromEntries((saves[0]?.dataFiles ?? []).map(({ path, raw }) => [path, raw]));
    expect(raws[french]).toBe(published.get(french));
    expect(raws[`${folder}/index.kr.md`]).toContain('창업자');
  });

  it('is compared with the same texts when it is tried again, though Decap takes it for a draft then', async () => {
    const { published, saves, desk, backEnd } = repository();
    await openForm(backEnd);
    const entry = form(published, sign('창업자'));
    const french = `${folder}/index.fr.md`;
    const was = published.get(french) ?? '';
    published.set(french, was.replace('signature: ', 'signature: X '));
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    await expect(backEnd.persistEntry(entry, { ...options, unpublished: true })).rejects.toThrow('not saved');
    expect(saves).toEqual([]);
    expect(desk.chooseInConflict).toHaveBeenLastCalledWith({
      files: [expect.objectContaining({ path: french, opened: was })],
    });
  });

  it('is compared here where a hosting service would overwrite', async () => {
    const { published, saves, backEnd } = repository(false);
    await openForm(backEnd);
    const entry = form(published, sign('창업자'));
    published.set(
      `${folder}/index.en.md`,
      (published.get(`${folder}/index.en.md`) ?? '').replace('signature: ', 'signature: X '),
    );
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    expect(saves).toEqual([]);
  });

  it('of the interface’s words goes to the files of their languages', async () => {
    const { published, saves, backEnd } = repository();
    const { data } = await backEnd.getEntry('words/lists.json');
    const words = JSON.parse(data ?? '') as Record<string, Record<string, string>>;
    const [key = ''] = Object.keys(words.kr ?? {});
    const raw = JSON.stringify({ ...words, kr: { ...words.kr, [key]: '새 말' } });
    const dataFiles = [{ path: 'words/lists.json', slug: 'lists', raw }];
    await backEnd.persistEntry({ dataFiles, assets: [] }, { ...options, collectionName: 'words' });
    const saved = saves[0]?.dataFiles.filter(({ path }) => /^locales\/(en|fr|kr|jp)\//.test(path)) ?? [];
    expect(saved.map(({ path }) => path)).toEqual(codes.map((code) => `locales/${code}/lists.json`));
    expect(
      saved.filter(({ path, raw: text }) => published.get(path) !== text).map(({ path }) => path),
    ).toEqual(['locales/kr/lists.json']);
    expect(saved[2]?.raw).toContain('새 말');
  });
});

describe('a draft', () => {
  it('in which only other files changed is still opened in all languages', async () => {
    const { backEnd, desk } = repository();
    const { diffs } = await backEnd.unpublishedEntry({ collection: place[0], slug: place[1] });
    expect(diffs.map(({ path }) => path)).toEqual([`${folder}/index.en.md`]);
    // Decap asks for files that the draft did not change without an id.
    expect(await backEnd.unpublishedEntryDataFile(...place, `${folder}/index.kr.md`, '')).toContain(
      'signature',
    );
    expect(desk.noteDraft).toHaveBeenCalledWith('testimonials/taffi-founder/index', true);
  });

  it('that is not complete can be saved, but gets neither ready nor published', async () => {
    const { published, draft, done, desk, backEnd } = repository();
    await openForm(backEnd);
    const empty = (raw: string, path: string): string =>
      path.includes('.jp.') ? raw.replace(/signature:.*\n/, '') : raw;
    await backEnd.persistEntry(form(published, empty), options);
    expect(draft.get(`${folder}/index.jp.md`)).not.toContain('signature');
    await backEnd.updateUnpublishedEntryStatus(...place, 'pending_review');
    await expect(backEnd.updateUnpublishedEntryStatus(...place, 'pending_publish')).rejects.toThrow('faults');
    await expect(backEnd.publishUnpublishedEntry(...place)).rejects.toThrow('faults');
    expect(done).toEqual(['status pending_review']);
    expect(desk.tellFaults).toHaveBeenCalledWith(
      expect.arrayContaining([expect.objectContaining({ language: '日本語', field: 'signature' })]),
    );
  });
});

describe('deleting', () => {
  it('takes the pictures along', async () => {
    const { done, backEnd } = repository();
    await backEnd.deleteFiles([`${folder}/index.en.md`], 'Testimonial löschen');
    expect(done).toEqual(['delete index.en.md face.png translations.json']);
  });

  it('is refused, with names, while another entry names this one', async () => {
    const { done, desk, backEnd } = repository();
    await expect(
      backEnd.deleteFiles(['content/case-studies/taffi/index.en.md'], 'Delete case study “taffi/index”'),
    ).rejects.toThrow('references');
    expect(desk.tellReferences).toHaveBeenCalledWith([expect.objectContaining({ type: 'testimonial' })]);
    expect(done).toEqual([]);
  });

  it('to take an entry off the site leaves its pictures in the draft', async () => {
    const { published, saves, backEnd } = repository();
    await openForm(backEnd);
    const entry = form(published, (raw) => raw);
    const records = '{\n  "fr": {}\n}\n';
    published.set(`${folder}/translations.json`, records);
    await backEnd.deleteFiles(
      codes.map((code) => `${folder}/index.${code}.md`),
      'Delete',
    );
    await backEnd.persistEntry(entry, { ...options, status: 'pending_publish' });
    expect(saves[0]?.assets.map(({ path }) => path)).toEqual([`${folder}/face.png`]);
    expect(await saves[0]?.assets[0]?.toBase64()).toBe(btoa('picture'));
    expect(saves[0]?.dataFiles.map(({ raw }) => raw)).toEqual([
      ...entry.dataFiles.map(({ raw }) => raw),
      records,
    ]);
    expect(Object.values(saves[0]?.options.base ?? {})).toEqual(saves[0]?.dataFiles.map(() => null));
  });
});
