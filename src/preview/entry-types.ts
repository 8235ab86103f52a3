import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';

import { contentTypes } from '../content-model/content-types';
import { countryNameIn, withCountryNames } from '../content-model/country-names';
import type { ContentType, Field } from '../content-model/field';

import { blankEntry, languageTag, valueOf, type StoredEntry } from './entry-store';
import { plainType, type Fields, type QueryContext } from './query-types';
import { Markdown, Picture } from './value-types';

/** What nobody writes in an entry: drawn, or named. */
const addedFields: Readonly<Record<string, Fields<StoredEntry>>> = {
  Company: {
    presenceMap: {
      type: plainType('PresenceMap', {
        width: GraphQLInt,
        height: GraphQLInt,
        rest: GraphQLString,
        restBetween: GraphQLString,
        countries: new GraphQLList(
          plainType('MapCountry', {
            code: GraphQLString,
            name: GraphQLString,
            stalks: GraphQLString,
            home: GraphQLBoolean,
            x: GraphQLFloat,
            y: GraphQLFloat,
          }),
        ),
      }),
      resolve: async (entry, _args, { maps }) =>
        withCountryNames(await maps.presence(valueOf(entry, 'countries') as string[]), languageTag(entry)),
    },
    homeMap: {
      type: plainType('HomeMap', { width: GraphQLInt, height: GraphQLInt, stalks: GraphQLString }),
      resolve: (_entry, _args, { maps }) => maps.home(),
    },
  },
  Client: {
    countryName: {
      type: GraphQLString,
      resolve: (entry) => countryNameIn(languageTag(entry), valueOf(entry, 'country') as string),
    },
  },
  Office: {
    mapPoint: {
      type: plainType('MapPoint', { x: GraphQLFloat, y: GraphQLFloat }),
      resolve: (entry, _args, { maps }) =>
        maps.placeAtHome([valueOf(entry, 'longitude') as number, valueOf(entry, 'latitude') as number]),
    },
  },
};

const entryTypes = new Map(contentTypes.map((type) => [type.name, entryType(type)]));

function entryType(type: ContentType): GraphQLObjectType<StoredEntry, QueryContext> {
  return new GraphQLObjectType({
    name: type.name,
    // Types name each other.
    fields: () => ({
      slug: { type: GraphQLString },
      language: { type: GraphQLString, resolve: languageTag },
      ...Object.fromEntries(
        Object.entries(type.fields).map(([name, field]) => [name, fieldOf(type, name, field)]),
      ),
      ...addedFields[type.name],
    }),
  });
}

function fieldOf(type: ContentType, name: string, field: Field): Fields<StoredEntry>[string] {
  const resolve = (entry: StoredEntry) => valueOf(entry, name);
  switch (field.kind) {
    case 'number':
      return { type: GraphQLFloat, resolve };
    case 'text-list':
      return { type: new GraphQLList(GraphQLString), resolve };
    case 'group-list': {
      const parts = Object.keys(field.item).map((part) => [part, GraphQLString] as const);
      const itemType = plainType(`${type.name}_${name}_Item`, Object.fromEntries(parts));
      return { type: new GraphQLList(itemType), resolve };
    }
    case 'picture':
      return { type: Picture, resolve };
    case 'markdown':
      return { type: Markdown, resolve };
    case 'relation':
      return {
        type: typeNamed(field.to),
        resolve: (entry, _args, { store }) => {
          const slug = valueOf(entry, name);
          const related = typeof slug === 'string' ? store.entry(field.to, slug, entry.language) : undefined;
          return related ?? (field.required ? blankEntry(field.to, entry.language) : null);
        },
      };
    case 'relation-list':
      return {
        type: new GraphQLList(typeNamed(field.to)),
        resolve: (entry, _args, { store }) =>
          (valueOf(entry, name) as string[]).flatMap(
            (slug) => store.entry(field.to, slug, entry.language) ?? [],
          ),
      };
    default:
      return { type: GraphQLString, resolve };
  }
}

/** @returns the type of a content type’s entries, by its GraphQL name */
export function typeNamed(name: string): GraphQLObjectType<StoredEntry, QueryContext> {
  const type = entryTypes.get(name);
  if (!type) throw new Error(`There is no content type “${name}”.`);
  return type;
}
