import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ConflictChoice, BackEndDialogs } from './context';
import { BackEndError } from './requests';
import { textId } from './save-with-conflicts';
import type { BackEnd, SavedEntry, SaveOptions } from './types';
import { wrapBackEnd, type WrappedBackEnd } from './wrap-back-end';

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
  /** What the server answers to a save. */
  const answer = { commit: 'c2', isInReviewAgain: false };
  const textIn = (texts: Map<string, string>, path: string): string | null => texts.get(path) ?? null;
  const original: BackEnd = {
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
      commit: 'c1',
      status: 'draft',
      diffs: [{ id: 'x', path: `${folder}/translations.json`, newFile: false }],
    }),
    unpublishedEntryDataFile: async (_collection, _slug, path) => {
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
      if (conflict.length > 0) throw new BackEndError('changed', 409, conflict);
      saves.push({ ...entry, options });
      for (const { path, raw } of entry.dataFiles) draft.set(path, raw);
      return answer;
    },
    updateUnpublishedEntryStatus: async (_collection, _slug, status) => done.push(`status ${status}`),
    publishUnpublishedEntry: async () => done.push('publish'),
    deleteUnpublishedEntry: async () => done.push('drop'),
    deleteFiles: async (paths) => {
      done.push(`delete ${paths.map((path) => path.split('/').at(-1)).join(' ')}`);
      paths.forEach((path) => published.delete(path));
    },
  };
  const dialogs = {
    chooseInConflict: jest.fn(() => Promise.resolve(choice)),
    reloadEntry: jest.fn(),
    showErrors: jest.fn(() => 'errors'),
    showReferences: jest.fn(() => 'references'),
    newEntryMessage: jest.fn(() => 'new entry'),
    showError: jest.fn(),
    noteDraft: jest.fn(),
    notSaved: 'not saved',
  } satisfies BackEndDialogs;
  return { published, draft, saves, done, answer, dialogs, backEnd: wrapBackEnd(original, isLocal, dialogs) };
}

async function openForm(backEnd: WrappedBackEnd): Promise<void> {
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

const signedBy = (signature: string) => (raw: string, path: string) =>
  path.includes('.kr.') ? raw.replace(/signature:.*/, `signature: ${signature}`) : raw;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('persistEntry', () => {
  it('sends the id of each opened text', async () => {
    const { published, saves, backEnd } = repository();
    await openForm(backEnd);
    await backEnd.persistEntry(form(published, signedBy('창업자')), options);
    const path = `${folder}/index.kr.md`;
    expect(saves[0]?.options.base?.[path]).toBe(await textId(published.get(path)));
    expect(saves[0]?.options.commitMessage).toBe('Update testimonial “taffi-founder”');
    expect(saves[0]?.dataFiles.find((file) => file.path === path)?.raw).toContain('\nsignature: "창업자"\n');
  });

  it('remembers the commit of the draft that was opened, then of the one that was saved', async () => {
    const { published, backEnd } = repository();
    const key = place.join('/');
    await openForm(backEnd);
    await backEnd.unpublishedEntry({ collection: place[0], slug: place[1] });
    expect(backEnd.opened.commitOf(key)).toBe('c1');
    await backEnd.persistEntry(form(published, signedBy('창업자')), options);
    expect(backEnd.opened.commitOf(key)).toBe('c2');
    await backEnd.deleteUnpublishedEntry(...place);
    expect(backEnd.opened.commitOf(key)).toBeUndefined();
  });

  it('loads the entry again if the save has put a ready draft back into review', async () => {
    jest.useFakeTimers();
    const { published, answer, dialogs, backEnd } = repository();
    await openForm(backEnd);
    await backEnd.persistEntry(form(published, signedBy('창업자')), options);
    jest.runAllTimers();
    expect(dialogs.reloadEntry).not.toHaveBeenCalled();
    answer.isInReviewAgain = true;
    await backEnd.persistEntry(form(published, signedBy('창업자 둘')), { ...options, unpublished: true });
    jest.runAllTimers();
    expect(dialogs.reloadEntry).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('compares with the texts of the form, not with a list that was loaded later', async () => {
    const { published, saves, dialogs, backEnd } = repository();
    await openForm(backEnd);
    const entry = form(published, signedBy('창업자'));
    published.set(
      `${folder}/index.fr.md`,
      (published.get(`${folder}/index.fr.md`) ?? '').replace('signature: ', 'signature: X '),
    );
    await backEnd.entriesByFolder('content/testimonials', 'md', 2);
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    expect(dialogs.chooseInConflict).toHaveBeenCalled();
    expect(saves).toEqual([]);
  });

  it('merges this editor’s changes into those of another one if the editor keeps them', async () => {
    const { published, saves, backEnd } = repository(true, 'mine');
    await openForm(backEnd);
    const entry = form(published, signedBy('창업자'));
    const french = `${folder}/index.fr.md`;
    published.set(french, (published.get(french) ?? '').replace('signature: ', 'signature: X '));
    await backEnd.persistEntry(entry, options);
    const raws = Object.fromEntries((saves[0]?.dataFiles ?? []).map(({ path, raw }) => [path, raw]));
    expect(raws[french]).toBe(published.get(french));
    expect(raws[`${folder}/index.kr.md`]).toContain('창업자');
  });

  it('compares with the same texts in a second attempt, for which Decap assumes a draft', async () => {
    const { published, saves, dialogs, backEnd } = repository();
    await openForm(backEnd);
    const entry = form(published, signedBy('창업자'));
    const french = `${folder}/index.fr.md`;
    const was = published.get(french) ?? '';
    published.set(french, was.replace('signature: ', 'signature: X '));
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    await expect(backEnd.persistEntry(entry, { ...options, unpublished: true })).rejects.toThrow('not saved');
    expect(saves).toEqual([]);
    expect(dialogs.chooseInConflict).toHaveBeenLastCalledWith({
      files: [expect.objectContaining({ path: french, opened: was })],
    });
  });

  it('does not overwrite changes at a hosting service', async () => {
    const { published, saves, backEnd } = repository(false);
    await openForm(backEnd);
    const entry = form(published, signedBy('창업자'));
    published.set(
      `${folder}/index.en.md`,
      (published.get(`${folder}/index.en.md`) ?? '').replace('signature: ', 'signature: X '),
    );
    await expect(backEnd.persistEntry(entry, options)).rejects.toThrow('not saved');
    expect(saves).toEqual([]);
  });

  it('writes messages to the files of their languages', async () => {
    const { published, saves, backEnd } = repository();
    const { data } = await backEnd.getEntry('words/lists.json');
    const messages = JSON.parse(data ?? '') as Record<string, Record<string, string>>;
    const [key = ''] = Object.keys(messages.kr ?? {});
    const raw = JSON.stringify({ ...messages, kr: { ...messages.kr, [key]: '새 말' } });
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

describe('drafts', () => {
  it('open in all languages if only other files have changed', async () => {
    const { backEnd, dialogs } = repository();
    const { diffs } = await backEnd.unpublishedEntry({ collection: place[0], slug: place[1] });
    expect(diffs.map(({ path }) => path)).toEqual([`${folder}/index.en.md`]);
    // Decap asks for files that the draft did not change without an id.
    expect(await backEnd.unpublishedEntryDataFile(...place, `${folder}/index.kr.md`, '')).toContain(
      'signature',
    );
    expect(dialogs.noteDraft).toHaveBeenCalledWith('testimonials/taffi-founder/index', true);
  });

  it('can be saved if incomplete, but not be made ready or published at a hosting service', async () => {
    const { published, draft, done, dialogs, backEnd } = repository(false);
    await openForm(backEnd);
    const empty = (raw: string, path: string): string =>
      path.includes('.jp.') ? raw.replace(/signature:.*\n/, '') : raw;
    await backEnd.persistEntry(form(published, empty), options);
    expect(draft.get(`${folder}/index.jp.md`)).not.toContain('signature');
    await backEnd.updateUnpublishedEntryStatus(...place, 'pending_review');
    await expect(backEnd.updateUnpublishedEntryStatus(...place, 'pending_publish')).rejects.toThrow('errors');
    await expect(backEnd.publishUnpublishedEntry(...place)).rejects.toThrow('errors');
    expect(done).toEqual(['status pending_review']);
    expect(dialogs.showErrors).toHaveBeenCalledWith(
      expect.arrayContaining([expect.objectContaining({ language: '日本語', field: 'signature' })]),
    );
  });
});

describe('deleteFiles', () => {
  it('deletes the pictures too', async () => {
    const { done, backEnd } = repository();
    await backEnd.deleteFiles([`${folder}/index.en.md`], 'Testimonial löschen');
    expect(done).toEqual(['delete index.en.md face.png translations.json']);
  });

  it('does not delete an entry that another one names', async () => {
    const { done, dialogs, backEnd } = repository();
    await expect(
      backEnd.deleteFiles(['content/case-studies/taffi/index.en.md'], 'Delete case study “taffi/index”'),
    ).rejects.toThrow('references');
    expect(dialogs.showReferences).toHaveBeenCalledWith([expect.objectContaining({ type: 'testimonial' })]);
    expect(done).toEqual([]);
  });

  it('keeps the pictures in the draft of an entry that is unpublished', async () => {
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
