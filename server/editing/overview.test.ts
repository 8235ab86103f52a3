import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { saveOf } from '../testing/editing/editor-server';
import {
  orderBuddy as file,
  serveOrderBuddy,
  titled,
  type OrderBuddyServer,
} from '../testing/editing/orderbuddy-server';

import type { OverviewEntry } from './overview';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const server = serveOrderBuddy();

async function overview(): Promise<OverviewEntry[]> {
  const { status, json } = await server.post('/admin/api/overview', {});
  expect(status).toBe(200);
  return json as unknown as OverviewEntry[];
}

async function orderBuddy(): Promise<OverviewEntry | undefined> {
  return (await overview()).find(({ path }) => path === file);
}

describe('the report of external links', () => {
  it('is read by those who may edit, without links that are no longer in the content', async () => {
    expect((await server.post('/admin/api/links', {})).json).toBeNull();
    const site = 'content/settings/site/index.en.md';
    const link = (url: string) => ({ url, path: site, code: 'en', field: 'facebook', reason: {} });
    const present = link('https://www.facebook.com/tregrove');
    const report = { checkedAt: '2026-11-23T04:00:00Z', broken: [present, link('https://former.example')] };
    await mkdir(join(server.site.root, '.data'), { recursive: true });
    await writeFile(join(server.site.root, '.data', 'external-links.json'), JSON.stringify(report));
    const { json } = await server.post('/admin/api/links', {});
    expect(json).toEqual({ ...report, broken: [present] });
    expect((await server.post('/admin/api/links', {}, { cookie: '' })).status).toBe(401);
  });
});

describe('the overview', () => {
  it('has every entry and namespace of messages once', async () => {
    const paths = (await overview()).map(({ path }) => path);
    const files = await server.git('ls-files', 'content/*/*/index.en.md', 'locales/en/*.json');
    expect([...paths].sort()).toEqual(files.split('\n').sort());
  });

  it('names an entry in each language in which its naming field is translated', async () => {
    const entries = await overview();
    const service = entries.find(({ path }) => path === 'content/services/web-development/index.en.md');
    expect(service?.names.en).toBe(service?.name);
    expect(service?.names.kr).toMatch(/\p{Script=Hangul}/u);
    expect((await orderBuddy())?.names).toEqual({ en: 'OrderBuddy' });
  });

  it('shows who changed an entry last, and which translations are outdated', async () => {
    const before = await orderBuddy();
    expect(before?.change?.author).toBe('Somebody');
    expect(before?.texts.fr).toEqual({ missing: 0, outdated: 0, machine: 0 });
    const raw = server.english.replace(/^title: .*$/m, 'title: "Quite another title"');
    await server.editor('persistEntry', saveOf({ texts: { [file]: raw } }));
    const after = await orderBuddy();
    expect(after?.change).toEqual({
      author: 'Site editor',
      time: await server.git('log', '-1', '--format=%cI'),
    });
    expect(after?.texts.fr).toEqual({ missing: 0, outdated: 1, machine: 0 });
  });

  it('shows the draft of an entry with its status', async () => {
    const texts = { [file]: titled(server.english, 'Drafted') };
    await server.editor('persistEntry', saveOf({ texts, draft }));
    await server.editor('updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_review' });
    expect(await orderBuddy()).toMatchObject({
      name: 'OrderBuddy',
      draft: { status: 'pending_review', author: 'Site editor' },
      texts: { fr: { missing: 0, outdated: 0 } },
    });
    const titles = server.english.replace(/^title: .*$/m, 'title: "Drafted"');
    await server.editor('persistEntry', saveOf({ texts: { [file]: titles }, draft }));
    expect((await orderBuddy())?.texts.fr.outdated).toBe(1);
  });

  it('includes an entry that is only a draft', async () => {
    const path = 'content/case-studies/newcomer/index.en.md';
    const texts = { [path]: titled(server.english, 'Newcomer') };
    const place = { collection: 'case-studies', slug: 'newcomer/index' };
    await server.editor('persistEntry', saveOf({ texts, draft: place }));
    const found = (await overview()).find((entry) => entry.path === path);
    expect(found).toMatchObject({ name: 'Newcomer', draft: { status: 'draft' } });
    expect(found?.change).toBeUndefined();
    expect(found?.texts.kr.missing).toBeGreaterThan(5);
  });

  it('forgets changes that were taken out of the history', async () => {
    await server.editor('persistEntry', saveOf({ texts: { [file]: titled(server.english, 'Second') } }));
    expect((await orderBuddy())?.change?.author).toBe('Site editor');
    await server.git('reset', '-q', '--hard', server.begin);
    expect((await orderBuddy())?.change?.author).toBe('Somebody');
  });
});

describe('the thumbnail of a picture', () => {
  const ask = async (query: Record<string, string>): ReturnType<OrderBuddyServer['ask']> =>
    server.ask({
      target: `/admin/api/thumbnail?${new URLSearchParams(query).toString()}`,
      headers: { host: `localhost:${server.port}`, cookie: server.cookie },
    });

  it('is small, and may be cached by the browser', async () => {
    const { picture } = (await orderBuddy()) ?? {};
    const response = await fetch(
      `http://localhost:${server.port}/admin/api/thumbnail?${new URLSearchParams(picture).toString()}`,
      { headers: { cookie: server.cookie } },
    );
    expect(response.headers.get('cache-control')).toContain('private');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect(format).toBe('webp');
    expect(Math.max(width / 320, height / 240)).toBe(1);
  });

  it.each([
    ['a text', { path: file }, 403],
    ['an SVG with the name of a picture', { path: 'content/case-studies/orderbuddy/drawing.png' }, 422],
    ['a file outside of the content', { path: 'content/../notes.png' }, 403],
    ['a missing picture', { path: 'content/case-studies/orderbuddy/none.png' }, 404],
    ['a commit that is not in the history', { commit: '0'.repeat(40) }, 404],
    ['no commit', { commit: 'main' }, 422],
  ])('is refused for %s', async (_what, changes, status) => {
    await server.write(
      'content/case-studies/orderbuddy/drawing.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    await server.git('add', '.');
    await server.git('commit', '-q', '-m', 'A drawing');
    const commit = await server.git('rev-parse', 'HEAD');
    const query = { path: 'content/case-studies/orderbuddy/cover.png', commit, ...changes };
    expect((await ask(query)).status).toBe(status);
  });
});
