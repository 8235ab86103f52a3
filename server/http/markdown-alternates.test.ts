import { serveFixture } from '../testing/fixture-site';

const { ask } = serveFixture();

describe('the Markdown alternate of a page', () => {
  it.each([
    ['in English', '/services.md', {}, '# Services', 'en'],
    ['in the language of ?lang=', '/services.md?lang=fr', {}, '# Les services', 'fr'],
    [
      'in the language of the cookie',
      '/services.md',
      { cookie: 'i18n_redirected=fr' },
      '# Les services',
      'fr',
    ],
    ['in English where the language has none', '/services.md?lang=ko', {}, '# Services', 'en'],
    ['of the home page', '/index.md', {}, '# Home', 'en'],
  ])('is sent %s', async (_case, target, headers, text, tag) => {
    const response = await ask({ target, headers });
    expect(response.status).toBe(200);
    expect(response.body).toBe(text);
    expect(response.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': tag,
      vary: 'Cookie, Accept-Encoding',
      'x-robots-tag': 'noindex',
    });
  });

  it.each([
    ['/fr/services.md', '/services.md?lang=fr'],
    ['/SERVICES.md', '/services.md'],
    ['/services.md?a=1', undefined],
  ])('%s redirects to %s', async (target, location) => {
    expect((await ask(target)).headers.location).toBe(location);
  });

  it('answers 404 if the page does not exist or has none', async () => {
    expect((await ask('/nothing.md')).status).toBe(404);
    expect((await ask('/About.md')).status).toBe(404);
  });
});
