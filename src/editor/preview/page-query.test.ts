import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import {
  Kind,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
} from 'graphql';

import { readContent } from '../../content/reading/read-content';
import { fileCodes, type FileCode } from '../../i18n/languages';
import { failurePages, routes } from '../../routes/route-table';

import { entryStore } from './entry-store';
import { runPageQuery, contextOf, queryDocument } from './page-query';
import { schema, type QueryContext } from './schema';
import { sitePage } from './site-pages';
import type { EditedEntry, Place } from './view';

jest.mock('gatsby', () => jest.requireActual<object>('./stand-ins/gatsby'));

const project = join(__dirname, '..', '..', '..');

function textsIn(folder: string): [string, string][] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(?:md|json)$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .map((path) => [relative(project, path), readFileSync(path, 'utf8')]);
}

const texts = Object.fromEntries([...textsIn('content'), ...textsIn('locales')]);

async function ask(place: Place, code: FileCode, edited?: EditedEntry, own: Partial<QueryContext> = {}) {
  const store = entryStore(texts, edited);
  const template = { ...routes, ...failurePages }[place.route as keyof typeof routes].template;
  const { data } = await runPageQuery(sitePage(template).document, contextOf(place, code, store), {
    store,
    pictures: {},
    missPicture: () => undefined,
    siteUrl: 'https://example.org',
    ...own,
  });
  return data as Record<string, unknown>;
}

const everyPage = Object.keys({ ...routes, ...failurePages }).flatMap((route) =>
  fileCodes.map((code): [string, FileCode] => [route, code]),
);
const withoutMarks = (text: string): string => text.replaceAll('\u200B', '');
const { entries } = readContent(project);

/** The values of a template's own entry as its files say them, for fields of plain text and numbers. */
function written(alias: string, slug: unknown, code: FileCode): Record<string, unknown> | undefined {
  const name = alias.charAt(0).toUpperCase() + alias.slice(1);
  const entry = entries.find(({ type, slug: own }) => type.name === name && (!slug || own === slug));
  return entry && { ...entry.texts.en, ...entry.texts[code] };
}

/** Every query comes with all fragments, and with the variables that Gatsby hands to each. */
const rules = specifiedRules.filter(
  (rule) => rule !== NoUnusedFragmentsRule && rule !== NoUnusedVariablesRule,
);

it.each(Object.entries({ ...routes, ...failurePages }))(
  'the query of the page %s asks nothing that is not known here',
  (_route, { template }) => expect(validate(schema, sitePage(template).document, rules)).toEqual([]),
);

/** The lists that a query asks for, each with the last key of its order. */
function listOrders(document: DocumentNode): [string, string | undefined][] {
  const orders: [string, string | undefined][] = [];
  visit(document, {
    Field({ name, alias, arguments: given }) {
      if (!/^all[A-Z]/.test(name.value)) return;
      const sort = given?.find((argument) => argument.name.value === 'sort')?.value;
      const last = sort?.kind === Kind.LIST ? sort.values.at(-1) : sort;
      const key = last?.kind === Kind.OBJECT ? last.fields.at(-1)?.name.value : undefined;
      orders.push([(alias ?? name).value, key]);
    },
  });
  return orders;
}

// Of what is equal in order, and of what has none, Gatsby says first what it read first, which differs from build to build.
it.each(Object.entries({ ...routes, ...failurePages }))(
  'the lists of the page %s come in one order in every build',
  (_route, { template }) => {
    const orders = listOrders(sitePage(template).document);
    expect(orders.map(([list]) => list)).toContain('locales');
    expect(orders.filter(([, key]) => key !== 'slug' && key !== 'ns')).toEqual([]);
  },
);

describe.each(everyPage)('the query of the page %s in %s', (route, code) => {
  it('returns the values of the files', async () => {
    const data = await ask({ route }, code);
    const own = Object.entries(data).filter(([alias]) => written(alias, undefined, code));
    for (const [alias, value] of own) {
      const shown = value as Record<string, unknown>;
      const said = written(alias, shown.slug, code) ?? {};
      for (const [name, text] of Object.entries(shown)) {
        if (typeof text === 'string' && name in said) {
          expect([name, withoutMarks(text)]).toEqual([name, String(said[name])]);
        }
        if (Array.isArray(text) && typeof text[0] === 'string') expect(text).toEqual(said[name]);
        if (Array.isArray(text) && text.length > 0) expect(text).toHaveLength((said[name] as []).length);
      }
    }
    const locales = (data.locales as { edges: { node: { ns: string; data: string } }[] }).edges;
    expect(locales.map(({ node }) => node.ns)).toContain('common');
    const common = locales.find(({ node }) => node.ns === 'common')?.node.data ?? '{}';
    const words = JSON.parse(texts[`locales/${code}/common.json`] ?? '{}') as Record<string, string>;
    expect((JSON.parse(common) as Record<string, string>).home).toBe(words.home);
  });

  it('returns no undefined values', async () => {
    const empty: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (value === undefined) empty.push(path);
      if (typeof value === 'object' && value !== null)
        Object.entries(value).forEach(([name, part]) => look(part, `${path}.${name}`));
    };
    look(await ask({ route }, code), route);
    expect(empty).toEqual([]);
  });
});

describe('a query', () => {
  it('fails for a field that the content does not have', () => {
    const errors = validate(schema, parse('{ homePage { heading, subheading } }'));
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('Cannot query field "subheading" on type "HomePage"'),
    ]);
  });

  it.each([
    '{ allClient(filter: { name: { regex: "/a/" } }) { nodes { name } } }',
    '{ allClient(filter: { names: { eq: "a" } }) { nodes { name } } }',
  ])('that filters in a way not known here fails: %s', async (query) => {
    const context = contextOf({ route: 'home' }, 'en', entryStore(texts, undefined));
    const answer = runPageQuery(queryDocument(query, []), context, {
      store: entryStore(texts, undefined),
      pictures: {},
      missPicture: () => undefined,
      siteUrl: '',
    });
    await expect(answer).rejects.toThrow(/is not known here|has no field/);
  });
});

describe('an edited case study', () => {
  const edit = (code: FileCode, values: Record<string, unknown>): EditedEntry => ({
    kind: 'entry',
    folder: 'case-studies',
    slug: 'orderbuddy',
    values: { [code]: values },
  });
  const place: Place = { route: 'caseStudy', slug: 'orderbuddy' };

  it('has the values of the form in its language, and those of the files in others', async () => {
    const edited = edit('kr', { title: '새 제목' });
    const korean = await ask(place, 'kr', edited);
    const english = await ask(place, 'en', edited);
    expect(korean.caseStudy).toMatchObject({ title: '새 제목', product: 'OrderBuddy' });
    expect(english.caseStudy).not.toMatchObject({ title: '새 제목' });
  });

  it('accepts a fraction while it is typed', async () => {
    const { caseStudy } = await ask(place, 'en', edit('en', { monthsToDelivery: 2.5 }));
    expect(caseStudy).toMatchObject({ monthsToDelivery: 2.5 });
  });

  it('appears on other pages', async () => {
    const { caseStudies } = await ask({ route: 'home' }, 'kr', edit('kr', { title: '새 제목' }));
    expect((caseStudies as { nodes: unknown[] }).nodes).toContainEqual(
      expect.objectContaining({ slug: 'orderbuddy', title: '새 제목' }),
    );
  });

  it('has blanks for missing values', async () => {
    const { caseStudy } = await ask(place, 'en', edit('en', { comparisons: [null, { what: 'x' }] }));
    expect(caseStudy).toMatchObject({
      title: '',
      need: { html: '' },
      services: [],
      highlights: [],
      comparisons: [{ what: 'x', before: '', after: '' }],
      timeSaved: null,
    });
  });

  it('requests its pictures by path', async () => {
    const asked: string[] = [];
    await ask(place, 'en', edit('en', { cover: 'new.png' }), { missPicture: (path) => asked.push(path) });
    expect(asked).toContain('content/case-studies/orderbuddy/new.png');
    expect(asked).toContain('content/case-studies/taffi/cover.png');
  });

  it('has pictures in the size of the query', async () => {
    const pictures = {
      'content/case-studies/orderbuddy/new.png': { url: 'blob:1', width: 3000, height: 1500 },
    };
    const { caseStudy } = await ask(place, 'en', edit('en', { cover: 'new.png', coverAlt: 'A' }), {
      pictures,
    });
    expect(caseStudy).toMatchObject({
      cover: {
        alt: 'A',
        file: {
          childImageSharp: {
            gatsbyImageData: { images: { fallback: { src: 'blob:1' } }, width: 880, height: 440 },
          },
        },
      },
    });
  });
});

it('the page of a technology requests only the case studies that it shows', async () => {
  const store = entryStore(texts, undefined);
  const { studies: shown } = contextOf({ route: 'technology', slug: 'ai' }, 'jp', store);
  const { studies } = await ask({ route: 'technology', slug: 'ai' }, 'jp');
  const slugs = (studies as { nodes: { slug: string }[] }).nodes.map(({ slug }) => slug);
  expect(shown).toHaveLength(2);
  expect(slugs.toSorted()).toEqual(shown?.toSorted());
});

it('a country with an incomplete code makes the page fail', async () => {
  const values = { en: { name: 'TAFFI', country: 'F' } };
  const edited: EditedEntry = { kind: 'entry', folder: 'clients', slug: 'taffi', values };
  await expect(ask({ route: 'about' }, 'fr', edited)).rejects.toThrow(RangeError);
});

it('an edited message is shown, and an emptied one keeps its text', async () => {
  const values = { kr: { home: '처음', services: '' } };
  const data = await ask({ route: 'home' }, 'kr', { kind: 'messages', namespace: 'common', values });
  const { edges } = data.locales as { edges: { node: { ns: string; data: string } }[] };
  const common = JSON.parse(edges.find(({ node }) => node.ns === 'common')?.node.data ?? '{}') as unknown;
  const before = JSON.parse(texts['locales/kr/common.json'] ?? '{}') as { services: string };
  expect(common).toMatchObject({ home: '처음', services: before.services });
});
