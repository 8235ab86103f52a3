import { GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';

import { withMessagePhrases } from '../build/phrases';
import { contentTypes } from '../content-model/content-types';
import type { ContentType } from '../content-model/field';
import { languageByTag, languages, tagOf } from '../i18n/languages';

import { typeNamed } from './entry-types';
import { Arguments, plainType, type Fields, type QueryContext } from './query-types';
import { pick, type Selection } from './selection';

function rootFieldsOf(type: ContentType): Fields<unknown> {
  const all = ({ store }: QueryContext) =>
    languages.flatMap((language) => store.entries(type.name, language));
  const { name } = type;
  const connection = plainType(`${name}Connection`, { nodes: new GraphQLList(typeNamed(name)) });
  const names = ['slug', 'language'];
  return {
    [name.charAt(0).toLowerCase() + name.slice(1)]: {
      type: typeNamed(name),
      args: Object.fromEntries(names.map((argument) => [argument, { type: Arguments }])),
      resolve: (_root, filter: Selection['filter'], context) =>
        pick(all(context), { filter }, context.store)[0] ?? null,
    },
    [`all${name}`]: {
      type: connection,
      args: { filter: { type: Arguments }, sort: { type: Arguments }, limit: { type: GraphQLInt } },
      resolve: (_root, selection: Selection, context) => ({
        nodes: pick(all(context), selection, context.store),
      }),
    },
  };
}

const Locale = plainType('Locale', { ns: GraphQLString, data: GraphQLString, language: GraphQLString });

interface LocaleSelection {
  filter: { ns: { in: readonly string[] }; language: { eq: string } };
}

const siteFields: Fields<unknown> = {
  allLocale: {
    type: plainType('LocaleConnection', {
      edges: new GraphQLList(plainType('LocaleEdge', { node: Locale })),
    }),
    // Sorted or not, the messages are the same.
    args: { filter: { type: Arguments }, sort: { type: Arguments } },
    resolve: (_root, { filter }: LocaleSelection, { store }) => {
      const language = languageByTag(filter.language.eq);
      const found = [...store.messages(language)].filter(([ns]) => filter.ns.in.includes(ns));
      const edges = found.map(([ns, messages]) => ({
        node: {
          ns,
          language: tagOf(language),
          data: JSON.stringify(withMessagePhrases(messages, language)),
        },
      }));
      return { edges };
    },
  },
  build: {
    type: plainType('Build', { year: GraphQLString, siteUrl: GraphQLString }),
    resolve: (_root, _args, { siteUrl }) => ({ year: String(new Date().getFullYear()), siteUrl }),
  },
};

/** What the queries of the site's pages ask of Gatsby, as far as they do; the field names follow from the content model. */
export const schema = new GraphQLSchema({
  query: new GraphQLObjectType<unknown, QueryContext>({
    name: 'Query',
    fields: () => contentTypes.map(rootFieldsOf).reduce((all, some) => ({ ...all, ...some }), siteFields),
  }),
});
