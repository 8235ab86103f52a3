/** @jest-environment jsdom */
import { languages } from '../i18n/languages';

import { startFakeSite, type FakeSite } from './fake-site';
import { forgetPages, isOfOtherBuild, loadNeeds, loadPage, provideTemplates } from './load-page';

const [english, french] = languages;
let site: FakeSite;

beforeEach(() => {
  forgetPages();
  site = startFakeSite(() => null);
});

const html = (status: number) => ({ status, text: '<!doctype html><h1>Not found</h1>' });

it('loads the variant of the language, once', async () => {
  const page = await loadPage('/services', french);
  expect(page).toMatchObject({ path: '/services', language: french, data: { name: 'services' } });
  expect(await loadPage('/services', french)).toBe(page);
  expect(site.requests).toEqual(['/page-data/fr/services/page-data.json']);
});

it('loads a page that is being loaded only once', async () => {
  const [one, other] = await Promise.all([loadPage('/services', english), loadPage('/services', english)]);
  expect(one).toBe(other);
  expect(site.requests).toHaveLength(1);
});

it('loads the page that the guard redirects to', async () => {
  expect(await loadPage('/ABOUT/', english)).toMatchObject({ path: '/About' });
});

it('loads the 404 page of the language for an unknown path, without a request for that path', async () => {
  expect(await loadPage('/nowhere/at/all', french)).toMatchObject({ path: '/404', language: french });
  expect(site.requests).toEqual(['/page-data/fr/404/page-data.json']);
});

it.each([404, 200])(
  'loads the 404 page if the server answers page data with %s and a page',
  async (status) => {
    site.serve('/case-studies/none', french, html(status));
    expect(await loadPage('/case-studies/none', french)).toMatchObject({ path: '/404', language: french });
    site.serve('/case-studies/none', french, 'ok');
    expect(await loadPage('/case-studies/none', french)).toMatchObject({ path: '/case-studies/none' });
  },
);

it('throws if the data of a page are missing that depends on no content', async () => {
  site.serve('/contact', french, html(404));
  await expect(loadPage('/contact', french)).rejects.toThrow('/contact could not be loaded');
});

it('throws if there is no 404 page', async () => {
  site.serve('/404', english, html(404));
  await expect(loadPage('/nowhere', english)).rejects.toThrow('/nowhere could not be loaded');
});

it.each(['unreachable', html(503)] as const)(
  'requests page data four times if the network or the server fails, and again with the next call',
  async (response) => {
    site.serve('/contact', english, response);
    await expect(loadPage('/contact', english)).rejects.toThrow();
    expect(site.requests).toHaveLength(4);
    site.serve('/contact', english, 'ok');
    expect(await loadPage('/contact', english)).toMatchObject({ path: '/contact' });
  },
);

it('throws if the template cannot be loaded, and loads it again with the next call', async () => {
  const template = { default: () => null, Head: () => null };
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(template);
  provideTemplates({ components: { template: load } });
  await expect(loadPage('/contact', english)).rejects.toThrow('Loading chunk 7 failed');
  expect(await loadPage('/contact', english)).toMatchObject({ template });
});

it('throws if this build does not have the template', async () => {
  provideTemplates({ components: {} });
  await expect(loadPage('/contact', english)).rejects.toThrow('This build has no template');
});

it('takes the Head from its own module in development', async () => {
  const Head = () => null;
  const template = { default: () => null, Head: () => null };
  provideTemplates({
    components: { template: async () => template },
    head: { template: async () => ({ Head }) },
  });
  expect((await loadPage('/contact', english)).template).toEqual({ default: template.default, Head });
});

it('says whether the server has another build', async () => {
  expect(isOfOtherBuild(await loadPage('/contact', english))).toBe(false);
  site.build = 'newer';
  expect(isOfOtherBuild(await loadPage('/services', english))).toBe(true);
});

it('loads what the template needs', async () => {
  const needs = jest.fn(async () => undefined);
  const template = { default: Object.assign(() => null, { needs }), Head: () => null };
  provideTemplates({ components: { template: async () => template } });
  await loadNeeds(await loadPage('/contact', english));
  expect(needs).toHaveBeenCalledTimes(1);
});
