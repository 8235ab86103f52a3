import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createContentRepository, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { orderBuddy as file, titled } from '../testing/editing/orderbuddy-server';

import type { Editor } from './admin-guard';
import { createBackEnd } from './back-end';
import { openContentRepository } from './content-repository';
import { openContentStore, type ContentStore } from './content-store';
import { readNotes, scheduleOf } from './draft-notes';
import { cancelSchedule, publishDue, scheduleDraft, type DueOptions } from './schedule';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const branch = 'cms/case-studies/orderbuddy/index';
const publisher: Editor = { name: 'Paula', email: 'paula@example.org', role: 'publisher' };
const writer: Editor = { name: 'Willi', email: 'willi@example.org', role: 'writer' };
const due = Date.UTC(2026, 11, 3, 2);
let place: string;
let folder: string;
let git: EditorServer['git'];
let store: ContentStore;
let english: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'schedule-'));
  folder = join(place, 'repository');
  git = await createContentRepository(folder, ['content/case-studies/orderbuddy']);
  english = await readFile(join(folder, file), 'utf8');
  store = await open('editing.json');
});

afterEach(() => rm(place, { recursive: true, force: true }));

async function open(journal: string): Promise<ContentStore> {
  return openContentStore(await openContentRepository(folder), join(place, journal));
}

async function save(text: string, author: Editor, asDraft = true): Promise<void> {
  const params = saveOf({ texts: { [file]: text }, ...(asDraft ? { draft } : {}) });
  await createBackEnd(store)({ action: 'persistEntry', params }, author);
}

function setStatus(newStatus: string): Promise<unknown> {
  const params = { ...draft, newStatus };
  return createBackEnd(store)({ action: 'updateUnpublishedEntryStatus', params }, publisher);
}

async function schedule(at = due): Promise<void> {
  const commit = await git('rev-parse', branch);
  const times = { at: new Date(at).toISOString(), timeZone: 'Asia/Ho_Chi_Minh' };
  await scheduleDraft(store, draft, { commit, language: 'en', ...times }, publisher);
}

async function scheduledAt(): Promise<number | undefined> {
  const found = (await store.refs()).drafts.get(branch);
  const planned = found && scheduleOf(found, await readNotes(store, found));
  return planned && Date.parse(planned.at);
}

function publishAt(time: number, changes: Partial<DueOptions> = {}, at: ContentStore = store) {
  return publishDue(at, {
    now: () => time,
    mayPublish: async () => true,
    onError: (_draft, error) => {
      throw error;
    },
    ...changes,
  });
}

async function failureOf(): Promise<{ code: string | undefined; status: string | undefined }> {
  const found = (await store.refs()).drafts.get(branch);
  const code = found && (await readNotes(store, found)).failure?.reason.code;
  return { code, status: found?.status };
}

describe('a scheduled draft', () => {
  beforeEach(async () => {
    await save(titled(english, 'Later'), writer);
    await schedule();
  });

  it('is published at its time by who scheduled it, and leaves nothing behind', async () => {
    expect(await publishAt(due - 1)).toEqual([]);
    expect(await publishAt(due)).toMatchObject([{ draft, failure: undefined }]);
    expect(await git('log', '-1', '--format=%an', 'main')).toBe('Paula');
    expect(await readFile(join(folder, file), 'utf8')).toBe(titled(english, 'Later'));
    expect(await git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main');
  });

  it('waits again after the clock was set back, and is published once it was set forward', async () => {
    expect(await publishAt(due - 86_400_000)).toEqual([]);
    expect(await publishAt(due + 86_400_000)).toHaveLength(1);
  });

  it('is published once by two servers on one repository', async () => {
    const other = await open('other.json');
    const outcomes = await Promise.all([publishAt(due), publishAt(due, {}, other)]);
    expect(outcomes.flat()).toHaveLength(1);
    expect(await git('rev-list', '--count', 'main')).toBe('2');
  });

  it('is published at another time after a change, and not after it is cancelled', async () => {
    await schedule(due + 1000);
    expect(await publishAt(due)).toEqual([]);
    await cancelSchedule(store, draft);
    expect(await publishAt(due + 1000)).toEqual([]);
    expect((await failureOf()).status).toBe('pending_publish');
  });

  it('loses its schedule by a writer’s save and by another status', async () => {
    await save(titled(english, 'Unread'), writer);
    expect(await scheduledAt()).toBeUndefined();
    await schedule();
    await setStatus('draft');
    await setStatus('pending_publish');
    expect(await publishAt(due)).toEqual([]);
  });

  it('stays scheduled after a publisher’s save', async () => {
    await save(titled(english, 'Read'), publisher);
    expect(await scheduledAt()).toBe(due);
    expect(await publishAt(due)).toHaveLength(1);
    expect(await readFile(join(folder, file), 'utf8')).toBe(titled(english, 'Read'));
  });

  it('becomes a draft with the reason if its text was published otherwise meanwhile', async () => {
    await save(titled(english, 'Other'), publisher, false);
    expect(await publishAt(due)).toMatchObject([{ failure: { code: 'draftOutdated' } }]);
    expect(await failureOf()).toEqual({ code: 'draftOutdated', status: 'draft' });
    expect(await readFile(join(folder, file), 'utf8')).toBe(titled(english, 'Other'));
  });

  it('becomes a draft with the reason if its scheduler may not publish any more', async () => {
    const mayPublish = async ({ email }: { email: string }): Promise<boolean> => email !== publisher.email;
    expect(await publishAt(due, { mayPublish })).toHaveLength(1);
    expect(await failureOf()).toEqual({ code: 'schedulerLeft', status: 'draft' });
    await schedule(due + 1000);
    expect(await failureOf()).toEqual({ code: undefined, status: 'pending_publish' });
  });

  it('stays scheduled while files in the folder of the site are not committed', async () => {
    await git('checkout', '-q', 'main');
    await writeFile(join(folder, file), 'by hand');
    const errors: unknown[] = [];
    expect(await publishAt(due, { onError: (_draft, error) => errors.push(error) })).toEqual([]);
    expect(errors).toMatchObject([{ more: { reason: { code: 'uncommitted' } } }]);
    await git('checkout', '-q', '--', file);
    expect(await publishAt(due)).toHaveLength(1);
  });
});

it('does not schedule a draft with errors, nor one that was changed since it was read', async () => {
  await save(english.replace(/^product: .*$/m, 'product: ""'), writer);
  await expect(schedule()).rejects.toMatchObject({ more: { reason: { code: 'contentErrors' } } });
  const commit = await git('rev-parse', branch);
  await save(titled(english, 'Right'), writer);
  const times = { at: new Date(due).toISOString(), timeZone: 'UTC', language: 'en' } as const;
  await expect(scheduleDraft(store, draft, { commit, ...times }, publisher)).rejects.toMatchObject({
    more: { reason: { code: 'draftChanged' } },
  });
  expect(await scheduledAt()).toBeUndefined();
});
