/** @jest-environment node */
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

import { readContent } from '../build/read-content';
import { drawHomeMap, drawPresenceMap, placeOnHomeMap } from '../build/world-map';
import { fileCodes, type FileCode } from '../i18n/languages';
import { failurePages, routes } from '../routes/route-table';

import type { DrawnMaps } from './drawn-maps';
import { entryStore } from './entry-store';
import { askPage, contextOf, queryDocument } from './page-query';
import type { QueryContext } from './query-types';
import { schema } from './schema';
import { sitePage } from './site-pages';
import type { EditedEntry, Place } from './view';

jest.mock('gatsby', () => jest.requireActual<object>('./stand-ins/gatsby'));

const project = join(__dirname, '..', '..');

function textsBelow(folder: string): [string, string][] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(?:md|json)$/.test(item.name))
    .map((item) => join(item.parentPath ?? item.path, item.name))
    .map((path) => [relative(project, path), readFileSync(path, 'utf8')]);
}

const texts = Object.fromEntries([...textsBelow('content'), ...textsBelow('locales')]);
const maps: DrawnMaps = {
  presence: async (codes) => drawPresenceMap(codes),
  home: async () => drawHomeMap(),
  placeAtHome: async ([east, north]) => placeOnHomeMap([east, north]),
};

async function ask(place: Place, code: FileCode, edited?: EditedEntry, own: Partial<QueryContext> = {}) {
  const store = entryStore(texts, edited);
  const template = { ...routes, ...failurePages }[place.route as keyof typeof routes].template;
  const { data } = await askPage(sitePage(template).document, contextOf(place, code, store), {
    store,
    pictures: {},
    missPicture: () => undefined,
    maps,
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
  it('is answered with what the files say', async () => {
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

  it('holds nothing that the page’s code would stumble over', async () => {
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
  it('that asks for a field that the content does not have is told', () => {
    const faults = validate(schema, parse('{ homePage { heading, subheading } }'));
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('Cannot query field "subheading" on type "HomePage"'),
    ]);
  });

  it.each([
    '{ allClient(filter: { name: { regex: "/a/" } }) { nodes { name } } }',
    '{ allClient(filter: { names: { eq: "a" } }) { nodes { name } } }',
  ])('that filters in a way not known here fails: %s', async (query) => {
    const context = contextOf({ route: 'home' }, 'en', entryStore(texts, undefined));
    const answer = askPage(queryDocument(query, []), context, {
      store: entryStore(texts, undefined),
      pictures: {},
      missPicture: () => undefined,
      maps,
      siteUrl: '',
    });
    await expect(answer).rejects.toThrow(/is not known here|has no field/);
  });
});

describe('the case study that is being edited', () => {
  const edit = (code: FileCode, values: Record<string, unknown>): EditedEntry => ({
    kind: 'entry',
    folder: 'case-studies',
    slug: 'orderbuddy',
    values: { [code]: values },
  });
  const place: Place = { route: 'caseStudy', slug: 'orderbuddy' };

  it('says what the form says in its language, and in the others what the files say', async () => {
    const edited = edit('kr', { title: '새 제목' });
    const korean = await ask(place, 'kr', edited);
    const english = await ask(place, 'en', edited);
    expect(korean.caseStudy).toMatchObject({ title: '새 제목', product: 'OrderBuddy' });
    expect(english.caseStudy).not.toMatchObject({ title: '새 제목' });
  });

  it('shows where other pages show it', async () => {
    const { caseStudies } = await ask({ route: 'home' }, 'kr', edit('kr', { title: '새 제목' }));
    expect((caseStudies as { nodes: unknown[] }).nodes).toContainEqual(
      expect.objectContaining({ slug: 'orderbuddy', title: '새 제목' }),
    );
  });

  it('can be half written: what is missing is blank', async () => {
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

  it('asks for its pictures by their place in the repository', async () => {
    const asked: string[] = [];
    await ask(place, 'en', edit('en', { cover: 'new.png' }), { missPicture: (path) => asked.push(path) });
    expect(asked).toContain('content/case-studies/orderbuddy/new.png');
    expect(asked).toContain('content/case-studies/taffi/cover.png');
  });

  it('shows a picture in the size of its place', async () => {
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

it('the page of a technology asks for the case studies that it shows, and for no others', async () => {
  const store = entryStore(texts, undefined);
  const { studies: shown } = contextOf({ route: 'technology', slug: 'ai' }, 'jp', store);
  const { studies } = await ask({ route: 'technology', slug: 'ai' }, 'jp');
  const slugs = (studies as { nodes: { slug: string }[] }).nodes.map(({ slug }) => slug);
  expect(shown).toHaveLength(2);
  expect(slugs.toSorted()).toEqual(shown?.toSorted());
});

it('there is no page with a country whose code is only begun', async () => {
  const values = { en: { name: 'TAFFI', country: 'F' } };
  const edited: EditedEntry = { kind: 'entry', folder: 'clients', slug: 'taffi', values };
  await expect(ask({ route: 'about' }, 'fr', edited)).rejects.toThrow(RangeError);
});

it('a word that is being edited shows, an emptied one stays', async () => {
  const values = { kr: { home: '처음', services: '' } };
  const data = await ask({ route: 'home' }, 'kr', { kind: 'words', namespace: 'common', values });
  const { edges } = data.locales as { edges: { node: { ns: string; data: string } }[] };
  const common = JSON.parse(edges.find(({ node }) => node.ns === 'common')?.node.data ?? '{}') as unknown;
  const before = JSON.parse(texts['locales/kr/common.json'] ?? '{}') as { services: string };
  expect(common).toMatchObject({ home: '처음', services: before.services });
});
