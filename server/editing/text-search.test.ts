import { saveOf } from '../testing/editing/editor-server';
import { orderBuddy as file, serveOrderBuddy, titled } from '../testing/editing/orderbuddy-server';

import type { FoundTexts } from './text-search';

jest.setTimeout(60_000);

const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const korean = 'content/case-studies/orderbuddy/index.kr.md';
const server = serveOrderBuddy();

async function search(query: string): Promise<FoundTexts> {
  const { status, json } = await server.post('/admin/api/search', { query });
  expect(status).toBe(200);
  return json as unknown as FoundTexts;
}

async function placesOf(query: string): Promise<string[]> {
  return (await search(query)).results.map(({ path, field }) => `${path} ${field}`);
}

/** Publishes another title of the entry by hand. */
async function commitTitle(path: string, title: string): Promise<void> {
  const text = await server.git('show', `main:${path}`);
  await server.write(path, text.replace(/^title: .*$/m, `title: "${title}"`));
  await server.git('commit', '-q', '-am', 'Another title');
}

describe('the search in all texts', () => {
  it.each([
    ['in other capitals and without accents', 'Zweiundzwanzig Élans', 'zweiundzwanzig elan'],
    ['in full-width letters', 'Zweiundzwanzig 22', 'Ｚｗｅｉｕｎｄｚｗａｎｚｉｇ ２２'],
    ['by a part of a Korean word', '보랏빛고래의 항해', '랏빛고래'],
    ['by Korean words without their space', '보랏빛 고래의 항해', '보랏빛고래'],
    ['by a part of a Japanese word', '紫色鯨航海記録', '鯨航海'],
    ['by a kana in half width', 'パープルクジラ', 'ﾊﾟｰﾌﾟﾙｸｼﾞﾗ'],
  ])('finds a text %s', async (_how, title, query) => {
    await commitTitle(korean, title);
    const { results, total } = await search(query);
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({ path: korean, code: 'kr', field: 'title', isDraft: false });
    expect(results[0]?.excerpt.filter(({ isFound }) => isFound)).not.toEqual([]);
  });

  it('finds the texts of a draft in place of the published ones', async () => {
    const texts = { [file]: titled(server.english, 'Zweiundzwanzig') };
    await server.editor('persistEntry', saveOf({ texts, draft }));
    expect((await search('zweiundzwanzig')).results).toMatchObject([
      { path: file, field: 'product', isDraft: true },
    ]);
    await server.editor('deleteUnpublishedEntry', draft);
    expect((await search('zweiundzwanzig')).total).toBe(0);
  });

  it('finds messages, list items and shared fields', async () => {
    const moves = 'content/settings/redirects/index.en.md';
    const message = JSON.parse(await server.git('show', 'main:locales/jp/form.json')) as Record<
      string,
      string
    >;
    const [[key, text] = ['', '']] = Object.entries(message);
    expect(await placesOf(text)).toContain(`locales/jp/form.json ${key}`);
    await server.write(moves, '---\nmoves:\n  - from: /zweiundzwanzig\n    to: /contact\n---\n');
    await server.git('commit', '-q', '-am', 'Moved');
    const { results } = await search('zweiundzwanzig');
    expect(results).toMatchObject([{ path: moves, field: 'moves' }]);
    expect(results[0]?.excerpt.map(({ text }) => text).join('')).toBe('/zweiundzwanzig · /contact');
  });

  it('finds a published change at once, and the whole phrase first', async () => {
    await commitTitle(korean, 'kraken under zweiundzwanzig');
    await commitTitle(file, 'zweiundzwanzig kraken');
    expect(await placesOf('zweiundzwanzig kraken')).toEqual([`${file} title`, `${korean} title`]);
  });

  it('counts all results of a common word and sends a hundred', async () => {
    const { results, total } = await search('e');
    expect(results).toHaveLength(100);
    expect(total).toBeGreaterThan(1000);
  });

  it.each([{}, { query: 7 }, { query: 'x'.repeat(201) }, { query: 'x', code: 'en' }])(
    'rejects %j',
    async (body) => {
      expect((await server.post('/admin/api/search', body)).status).toBe(422);
    },
  );
});
