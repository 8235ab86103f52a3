import { languageAddress } from '../../src/i18n/language-paths';
import { defaultLanguage, languages, tagOf } from '../../src/i18n/languages';
import { expectEqual, expectHeader, expectText, type Check, type CheckGroup } from '../check';

const path = '/services';
const french = languages.find(({ value }) => value === 'fr') ?? defaultLanguage;
const htmlLanguage = (tag: string): RegExp => new RegExp(`<html[^>]*\\slang="${tag}"`);

const inEachLanguage = languages.flatMap((language): Check[] => [
  {
    name: `?lang=${language.value} gives the page in ${language.label}`,
    run: async ({ ask, listedOrigin }) => {
      const answer = await ask(`${path}?lang=${language.value}`, {
        headers: { cookie: 'i18n_redirected=ko' },
      });
      expectEqual('status', answer.status, 200);
      expectText(answer, htmlLanguage(tagOf(language)));
      expectHeader(answer, 'content-language', new RegExp(`^${tagOf(language)}$`));
      expectText(answer, `href="${languageAddress(listedOrigin, path, language)}"`);
    },
  },
  {
    name: `the cookie ${language.value} gives the page in ${language.label}`,
    run: async ({ ask }) => {
      const answer = await ask(path, { headers: { cookie: `other=1; i18n_redirected=${language.value}` } });
      expectText(answer, htmlLanguage(tagOf(language)));
      expectHeader(answer, 'content-language', new RegExp(`^${tagOf(language)}$`));
    },
  },
  {
    name: `an unknown page is answered in ${language.label}`,
    run: async ({ ask }) => {
      const answer = await ask('/no-such-page', { headers: { cookie: `i18n_redirected=${language.value}` } });
      expectEqual('status', answer.status, 404);
      expectText(answer, htmlLanguage(tagOf(language)));
    },
  },
]);

export const languageChecks: CheckGroup = {
  name: 'Languages',
  checks: [
    ...inEachLanguage,
    {
      name: 'English by default, whatever the browser prefers',
      run: async ({ ask }) => {
        expectText(await ask(path, { headers: { 'accept-language': 'fr' } }), htmlLanguage('en'));
      },
    },
    {
      name: 'an unknown ?lang= is ignored',
      run: async ({ ask }) => {
        for (const value of ['xx', 'ja', 'FR', '', '../fr'])
          expectText(await ask(`${path}?lang=${value}`), htmlLanguage('en'));
      },
    },
    {
      name: 'pages vary by cookie',
      run: async ({ ask }) => expectHeader(await ask(path), 'vary', /cookie/i),
    },
    {
      name: 'a valid ?lang= is stored',
      run: async ({ ask }) => {
        expectHeader(
          await ask('/?lang=fr'),
          'set-cookie',
          /^i18n_redirected=fr; Path=\/; Max-Age=\d{7,}; SameSite=Lax/,
        );
        expectEqual('cookie without choice', (await ask('/')).headers['set-cookie'], undefined);
        const head = await ask('/?lang=fr', { method: 'HEAD' });
        expectEqual('cookie without a visit', head.headers['set-cookie'], undefined);
      },
    },
    {
      name: 'the language menu can store a choice without a page',
      run: async ({ ask }) =>
        expectHeader(
          await ask('/version.json?lang=ko'),
          'set-cookie',
          /^i18n_redirected=ko; Path=\/; Max-Age=\d{7,}/,
        ),
    },
    {
      name: 'each visit renews the cookie',
      run: async ({ ask }) => {
        const cookie = 'i18n_redirected=fr';
        expectHeader(
          await ask(path, { headers: { cookie } }),
          'set-cookie',
          /^i18n_redirected=fr; Path=\/; Max-Age=\d{7,}; SameSite=Lax/,
        );
        const byScript = await ask(path, { headers: { cookie, 'sec-fetch-dest': 'empty' } });
        expectEqual('cookie for a script', byScript.headers['set-cookie'], undefined);
        const nonsense = await ask(path, { headers: { cookie: 'i18n_redirected=xx' } });
        expectEqual('cookie for nonsense', nonsense.headers['set-cookie'], undefined);
      },
    },
    {
      name: 'every page exists in every language',
      run: async ({ ask, paths }) => {
        for (const page of paths) {
          for (const language of languages) {
            const answer = await ask(`${page}?lang=${language.value}`);
            expectEqual(`status of ${page} in ${language.label}`, answer.status, 200);
            expectText(answer, htmlLanguage(tagOf(language)));
          }
        }
      },
    },
    {
      name: 'no page has an address with a language prefix',
      run: async ({ ask, paths }) => {
        for (const page of paths) {
          const answer = await ask(`/fr${page === '/' ? '' : page}`);
          expectEqual(`status of /fr${page}`, answer.status, 301);
          expectEqual('location', answer.headers.location, `${page}?lang=${french.value}`);
        }
        const file = await ask('/fr/services/index.html');
        expectEqual(
          'status of a variant’s file',
          [file.status, file.headers.location],
          [301, '/services?lang=fr'],
        );
      },
    },
  ],
};
