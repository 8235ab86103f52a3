import { setCurrentLanguage } from '../i18n/current-language';
import { languages } from '../i18n/languages';

import { loadInCurrentLanguage } from './language-loader';

const [english, french, , japanese] = languages;

/** Gatsby's loader as far as it matters here: pages that were built, the 404 page for all others, one object a page. */
function fakeLoader(built: readonly string[]): { loader: GatsbyLoader; asked: string[] } {
  const asked: string[] = [];
  const cache = new Map<string, GatsbyPageResources>();
  const resources = (path: string): GatsbyPageResources => {
    const found = built.includes(path) ? path : '/404.html';
    const known = cache.get(found) ?? { page: { path: found }, status: 'success' };
    cache.set(found, known);
    return known;
  };
  const note = (path: string) => {
    asked.push(path);
    return path;
  };
  const prefetch: GatsbyPrefetch = { then: (done) => done?.(true), abort: () => undefined };
  const loader: GatsbyLoader = {
    loadPage: async (path) => resources(note(path)),
    loadPageSync: (path) => cache.get(built.includes(note(path)) ? path : '/404.html'),
    enqueue: (path) => (note(path), prefetch),
    prefetch: (path) => (note(path), prefetch),
    hovering: (path) => void note(path),
    isPageNotFound: (path) => !built.includes(note(path)),
    getResourceURLsForPathname: (path) => [note(path)],
  };
  return { loader, asked };
}

const built = ['/', '/About', '/404', '/case-studies/taffi'].flatMap((path) => [
  path,
  `/fr${path}`,
  `/ja${path}`,
]);

function start(): ReturnType<typeof fakeLoader> {
  const fake = fakeLoader(built);
  loadInCurrentLanguage(fake.loader);
  return fake;
}

afterEach(() => {
  setCurrentLanguage(english);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the variant of the current language and gives the page its public path', async () => {
  const { loader, asked } = start();
  setCurrentLanguage(french);
  expect((await loader.loadPage('/About'))?.page?.path).toBe('/About');
  setCurrentLanguage(japanese);
  expect((await loader.loadPage('/'))?.page?.path).toBe('/');
  setCurrentLanguage(english);
  expect((await loader.loadPage('/case-studies/taffi'))?.page?.path).toBe('/case-studies/taffi');
  expect(asked).toEqual(['/fr/About', '/ja/', '/case-studies/taffi']);
});

it('sends every other question of Gatsby to the variant too, and loads a page that is asked for in several ways once', () => {
  const { loader, asked } = start();
  setCurrentLanguage(french);
  loader.hovering('/About?x=1#y');
  loader.enqueue('/About');
  loader.prefetch('/about/');
  expect(loader.isPageNotFound('/About')).toBe(false);
  expect(loader.getResourceURLsForPathname('/About')).toEqual(['/fr/About']);
  expect(asked).toEqual(['/fr/About', '/fr/About', '/fr/About']);
});

it('asks anew for a page that could not be loaded, though Gatsby remembers the failure', async () => {
  const { loader, asked } = fakeLoader([...built, '/About?attempt=2']);
  const load = loader.loadPage;
  loader.loadPage = async (path) => (asked.length === 0 ? void asked.push(path) : load(path));
  loadInCurrentLanguage(loader);
  expect(await loader.loadPage('/About')).toBeUndefined();
  await loader.loadPage('/About');
  expect(asked).toEqual(['/About', '/About?attempt=2']);
});

it('loads the page of the right capitalisation', async () => {
  const { loader, asked } = start();
  setCurrentLanguage(french);
  await loader.loadPage('/ABOUT/');
  expect(asked).toEqual(['/fr/About']);
});

it('gives the same object for the same page, so that nothing is rendered twice', async () => {
  const { loader } = start();
  setCurrentLanguage(french);
  const first = await loader.loadPage('/About');
  expect(await loader.loadPage('/About')).toBe(first);
  expect(loader.loadPageSync('/about')).toBe(first);
});

it('gives another object, of another language, after a switch', async () => {
  const { loader } = start();
  const inEnglish = await loader.loadPage('/About');
  setCurrentLanguage(french);
  expect(await loader.loadPage('/About')).not.toBe(inEnglish);
});

it('leaves Gatsby’s own resources as they were', async () => {
  const { loader } = fakeLoader(built);
  const load = loader.loadPage;
  loadInCurrentLanguage(loader);
  setCurrentLanguage(french);
  await loader.loadPage('/About');
  expect((await load('/fr/About'))?.page?.path).toBe('/fr/About');
});

it('answers an unknown address with the 404 page of the language, which Gatsby shows at any address', async () => {
  const { loader, asked } = start();
  setCurrentLanguage(french);
  expect((await loader.loadPage('/nowhere'))?.page?.path).toBe('/404.html');
  expect((await loader.loadPage('/fr/About'))?.page?.path).toBe('/404.html');
  expect(asked).toEqual(['/fr/404', '/fr/404']);
});

it('answers a slug without content with the 404 page of the language, and asks for the slug only once', async () => {
  const { loader, asked } = start();
  setCurrentLanguage(japanese);
  expect((await loader.loadPage('/case-studies/gone'))?.page?.path).toBe('/404.html');
  expect(asked).toEqual(['/ja/case-studies/gone', '/ja/404']);
  await loader.loadPage('/case-studies/gone');
  expect(asked.slice(2)).toEqual(['/ja/404']);
  expect(loader.loadPageSync('/case-studies/gone')?.page?.path).toBe('/404.html');
});

it('takes no other language’s 404 page where that of the language is missing, and does not ask for ever', async () => {
  const { loader, asked } = fakeLoader([]);
  loadInCurrentLanguage(loader);
  setCurrentLanguage(french);
  expect(await loader.loadPage('/nowhere')).toBeUndefined();
  expect(asked.length).toBeLessThanOrEqual(3);
});

it('passes on that a page could not be loaded', async () => {
  const { loader } = fakeLoader(built);
  loader.loadPage = async () => undefined;
  loadInCurrentLanguage(loader);
  expect(await loader.loadPage('/About')).toBeUndefined();
});

describe('prefetching', () => {
  function connect(connection: object): void {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }

  it.each([
    ['offline', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['on a data-saver connection', () => connect({ saveData: true, effectiveType: '4g' })],
    ['on a 2g connection', () => connect({ effectiveType: '2g' })],
    ['on a slow 2g connection', () => connect({ effectiveType: 'slow-2g' })],
  ])('does not happen %s', (_name, arrange) => {
    arrange();
    const { loader, asked } = start();
    const done = jest.fn();
    loader.enqueue('/About').then(done);
    loader.prefetch('/About').then(done);
    loader.hovering('/About');
    expect(asked).toEqual([]);
    expect(done.mock.calls).toEqual([[false], [false]]);
  });

  it.each([
    ['where nothing is known of the connection', () => undefined],
    ['on a fast connection', () => connect({ saveData: false, effectiveType: '4g' })],
  ])('happens %s', (_name, arrange) => {
    arrange();
    const { loader, asked } = start();
    loader.enqueue('/About');
    loader.hovering('/About');
    expect(asked).toEqual(['/About']);
  });

  it('never keeps a page that was asked for from loading', async () => {
    connect({ effectiveType: '2g' });
    const { loader } = start();
    expect((await loader.loadPage('/About'))?.page?.path).toBe('/About');
  });
});
