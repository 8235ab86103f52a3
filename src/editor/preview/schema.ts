import { buildSchema, type GraphQLFieldResolver } from 'graphql';

import { contentTypes } from '../../content/content-types';
import { addedFieldsOf, fieldTypesOf, itemTypesOf, mapTypes } from '../../gatsby/graphql-types';
import { withMessagePhrases } from '../../gatsby/phrases';
import { languageByTag, languages, tagOf } from '../../i18n/languages';

import {
  blankEntry,
  languageTag,
  valueOf,
  type EntryStore,
  type StoredEntry,
  type StoredPicture,
} from './entry-store';
import { markdownHtml, pictureData } from './query-values';
import { selectEntries, type Selection } from './selection';
import type { KnownPicture } from './view';

export interface QueryContext {
  store: EntryStore;
  pictures: Readonly<Record<string, KnownPicture>>;
  /** Called with each requested picture that is unknown. */
  missPicture: (path: string) => void;
  siteUrl: string;
}

const fieldName = (typeName: string) => typeName.charAt(0).toLowerCase() + typeName.slice(1);

const sizes = 'width layout placeholder formats avifOptions outputPixelDensities breakpoints'.split(' ');
const entryTypes = contentTypes.map((type) => {
  const fields = Object.entries(fieldTypesOf(type)).map(([name, fieldType]) => `${name}: ${fieldType}`);
  return `
    type ${type.name} { ${fields.join(' ')} }
    type ${type.name}Connection { nodes: [${type.name}] }
    ${itemTypesOf(type)}
    extend type Query {
      ${fieldName(type.name)}(slug: Arguments, language: Arguments): ${type.name}
      all${type.name}(filter: Arguments, sort: Arguments, limit: Int): ${type.name}Connection
    }`;
});
const types = `
  "Arguments of Gatsby's queries, as plain values"
  scalar Arguments
  "A plain value"
  scalar Anything
  type ImageSharp { gatsbyImageData(${sizes.map((name) => `${name}: Arguments`).join(' ')}): Anything }
  type File { childImageSharp: ImageSharp }
  type ContentPicture { alt: String file: File }
  type MarkdownRemark { html: String }
  type Build { year: String siteUrl: String }
  type Locale { ns: String data: String language: String }
  type LocaleEdge { node: Locale }
  type LocaleConnection { edges: [LocaleEdge] }
  type Query { build: Build allLocale(filter: Arguments, sort: Arguments): LocaleConnection }
  ${mapTypes}
  ${entryTypes.join('\n')}`;

/** The schema of the build without required fields and integers, because an entry in a form may be incomplete. */
export const schema = buildSchema(types.replaceAll('!', '').replace(/\bInt\b/g, 'Float'));

type Resolver = (source: unknown, args: Record<string, unknown>, context: QueryContext) => unknown;

interface LocaleSelection {
  filter: { ns: { in: readonly string[] }; language: { eq: string } };
}

const resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>> = {
  Query: {
    build: (_root, _args, { siteUrl }) => ({ year: String(new Date().getFullYear()), siteUrl }),
    allLocale: (_root, args, { store }) => {
      const { filter } = args as unknown as LocaleSelection;
      const language = languageByTag(filter.language.eq);
      const found = [...store.messages(language)].filter(([ns]) => filter.ns.in.includes(ns));
      const edges = found.map(([ns, messages]) => {
        const data = JSON.stringify(withMessagePhrases(messages, language));
        return { node: { ns, language: tagOf(language), data } };
      });
      return { edges };
    },
    ...Object.fromEntries(contentTypes.flatMap(({ name }) => rootResolversOf(name))),
  },
  MarkdownRemark: { html: (source) => markdownHtml(source as string) },
  ContentPicture: { file: (picture) => picture },
  File: { childImageSharp: (picture) => picture },
  ImageSharp: {
    gatsbyImageData: (source, size, { pictures, missPicture }) => {
      const { path } = source as StoredPicture;
      const known = path === undefined ? undefined : pictures[path];
      if (!known && path !== undefined) missPicture(path);
      return pictureData(known, size);
    },
  },
};

function rootResolversOf(typeName: string): [string, Resolver][] {
  const all = ({ store }: QueryContext) => languages.flatMap((language) => store.entries(typeName, language));
  return [
    [
      fieldName(typeName),
      (_root, filter, context) =>
        selectEntries(all(context), { filter: filter as Selection['filter'] }, context.store)[0] ?? null,
    ],
    [
      `all${typeName}`,
      (_root, selection, context) => ({ nodes: selectEntries(all(context), selection, context.store) }),
    ],
  ];
}

export const resolveField: GraphQLFieldResolver<unknown, QueryContext, Record<string, unknown>> = (
  source,
  args,
  context,
  info,
) => {
  const { parentType, fieldName: name } = info;
  const resolver = resolvers[parentType.name]?.[name];
  if (resolver) return resolver(source, args, context);
  const isEntry = contentTypes.some((type) => type.name === parentType.name);
  return isEntry
    ? entryField(source as StoredEntry, name, context.store)
    : (source as Record<string, unknown>)[name];
};

function entryField(entry: StoredEntry, name: string, store: EntryStore): unknown {
  if (name === 'slug') return entry.slug;
  if (name === 'language') return languageTag(entry);
  const added = addedFieldsOf(entry.type.name)[name];
  if (added) return added.valueOf((field) => valueOf(entry, field), languageTag(entry));
  const value = valueOf(entry, name);
  const field = entry.type.fields[name];
  switch (field?.kind) {
    case 'relation': {
      const related = typeof value === 'string' ? store.entry(field.to, value, entry.language) : undefined;
      return related ?? (field.required ? blankEntry(field.to, entry.language) : null);
    }
    case 'relation-list':
      return (value as string[]).flatMap((slug) => store.entry(field.to, slug, entry.language) ?? []);
    default:
      return value;
  }
}
