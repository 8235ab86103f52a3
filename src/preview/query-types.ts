import {
  GraphQLObjectType,
  GraphQLScalarType,
  valueFromASTUntyped,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';

import type { DrawnMaps } from './drawn-maps';
import type { EntryStore } from './entry-store';
import type { KnownPicture } from './view';

/** What queries are answered from. */
export interface QueryContext {
  store: EntryStore;
  pictures: Readonly<Record<string, KnownPicture>>;
  /** Told each picture that is asked for and not known. */
  missPicture: (path: string) => void;
  maps: DrawnMaps;
  siteUrl: string;
}

export type Fields<Source> = GraphQLFieldConfigMap<Source, QueryContext>;

/** Arguments of Gatsby's queries, as plain values: `{ language: { eq: "ko" } }`, `{ order: "ASC" }`. */
export const Arguments = new GraphQLScalarType({
  name: 'Arguments',
  parseLiteral: valueFromASTUntyped,
  parseValue: (value) => value,
});

/** A value handed on as it is. */
export const Anything = new GraphQLScalarType({ name: 'Anything' });

/** @returns a type whose values hold its fields as they are */
export function plainType(name: string, fields: Readonly<Record<string, GraphQLOutputType>>) {
  const types = Object.entries(fields).map(([field, type]) => [field, { type }] as const);
  return new GraphQLObjectType<unknown, QueryContext>({ name, fields: Object.fromEntries(types) });
}
