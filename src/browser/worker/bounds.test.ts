/** @jest-environment node */
import { noteUsesAndTrim } from './bounds';
import { fakeCaches } from './fake-caches';

const origin = 'https://site.example';
const day = 24 * 60 * 60 * 1000;

let stored: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  stored = fakeCaches();
  Object.assign(globalThis, { caches: stored });
});

async function keep(name: string, path: string, bytes: number): Promise<string> {
  const url = `${origin}${path}`;
  await (await stored.open(name)).put(url, new Response(new Uint8Array(bytes)));
  return url;
}

const urlsOf = async (name: string) => (await (await stored.open(name)).keys()).map(({ url }) => url);

it('keeps no more pages than its bound; the longest unused go first', async () => {
  const urls: string[] = [];
  for (let index = 0; index < 61; index++) {
    const url = await keep('pages', `/page-${index}?lang=en`, 10);
    urls.push(url);
    await noteUsesAndTrim([url], 1000 + index);
  }
  await noteUsesAndTrim([urls[1] ?? ''], 5000);
  const left = await urlsOf('pages');
  expect(left).toHaveLength(60);
  expect(left).not.toContain(urls[0]);
  expect(left).toContain(urls[1]);
});

it('keeps no more bytes than its bound', async () => {
  const megabyte = 1024 * 1024;
  const old = await keep('page-data', '/page-data/old.json', 2 * megabyte);
  await noteUsesAndTrim([old], 1000);
  const fresh = await keep('page-data', '/page-data/fresh.json', 2 * megabyte);
  await noteUsesAndTrim([fresh], 2000);
  expect(await urlsOf('page-data')).toEqual([fresh]);
});

it('forgets what nobody used for sixty days, and nothing younger', async () => {
  const old = await keep('hashed-files', '/static/old.png', 10);
  const young = await keep('hashed-files', '/static/young.png', 10);
  await noteUsesAndTrim([old], 0);
  await noteUsesAndTrim([young], 2 * day);
  await noteUsesAndTrim([], 61 * day);
  expect(await urlsOf('hashed-files')).toEqual([young]);
});

it('mends notes that cannot be read', async () => {
  await (await stored.open('notes')).put('/notes/uses', new Response('{broken'));
  const url = await keep('pages', '/a?lang=en', 10);
  await noteUsesAndTrim([url], 1000);
  expect(await urlsOf('pages')).toEqual([url]);
  expect(await (await (await stored.open('notes')).match('/notes/uses'))?.json()).toEqual({ [url]: 1000 });
});
