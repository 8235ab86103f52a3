import { countryNameIn, withCountryNames } from '../content/country-names';
import type { ContentType, Field } from '../content/field';

import { drawHomeMap, drawPresenceMap, placeOnHomeMap } from './world-map';

/** A computed field: its GraphQL type, and its value from the entry's fields and language tag. */
interface AddedField {
  type: string;
  valueOf: (own: (field: string) => unknown, language: string) => unknown;
}

const added: Readonly<Record<string, Readonly<Record<string, AddedField>>>> = {
  Company: {
    presenceMap: {
      type: 'PresenceMap!',
      valueOf: (own, language) => withCountryNames(drawPresenceMap(own('countries') as string[]), language),
    },
    homeMap: { type: 'HomeMap!', valueOf: drawHomeMap },
  },
  Office: {
    mapPoint: {
      type: 'MapPoint!',
      valueOf: (own) => placeOnHomeMap([own('longitude') as number, own('latitude') as number]),
    },
  },
  Client: {
    countryName: {
      type: 'String!',
      valueOf: (own, language) => countryNameIn(language, own('country') as string),
    },
  },
};

export const mapTypes = `
  type MapPoint { x: Float! y: Float! }
  type MapCountry { code: String! name: String! stalks: String! home: Boolean! x: Float! y: Float! }
  type PresenceMap {
    width: Int!
    height: Int!
    rest: String!
    restBetween: String!
    countries: [MapCountry!]!
  }
  type HomeMap { width: Int! height: Int! stalks: String! }
`;

/** @returns the computed fields of a content type */
export function addedFieldsOf(typeName: string): Readonly<Record<string, AddedField>> {
  return added[typeName] ?? {};
}

/** @returns the GraphQL types of a content type's fields, for the build and the editor's preview */
export function fieldTypesOf(type: ContentType): Record<string, string> {
  const own = Object.entries(type.fields).map(([name, field]) => [name, typeOf(type, name, field)]);
  const others = Object.entries(addedFieldsOf(type.name)).map(([name, field]) => [name, field.type]);
  return Object.fromEntries([['slug', 'String!'], ['language', 'String!'], ...own, ...others]) as Record<
    string,
    string
  >;
}

/** @returns GraphQL declarations of the items of a content type's lists */
export function itemTypesOf(type: ContentType): string {
  return Object.entries(type.fields)
    .flatMap(([name, field]) => {
      if (field.kind !== 'group-list') return [];
      const parts = Object.entries(field.item).map(
        ([part, { required }]) => `${part}: String${required ? '!' : ''}`,
      );
      return [`type ${itemTypeName(type, name)} { ${parts.join(' ')} }`];
    })
    .join('\n');
}

function itemTypeName(type: ContentType, field: string): string {
  return `${type.name}${field.charAt(0).toUpperCase()}${field.slice(1)}Item`;
}

function typeOf(type: ContentType, name: string, field: Field): string {
  const mark = field.required ? '!' : '';
  switch (field.kind) {
    case 'number':
      return (field.integer ? 'Int' : 'Float') + mark;
    case 'picture':
      return `ContentPicture${mark}`;
    case 'text-list':
      return `[String!]${mark}`;
    case 'group-list':
      return `[${itemTypeName(type, name)}!]${mark}`;
    case 'markdown':
      return `MarkdownRemark${mark}`;
    case 'relation':
      return field.to + mark;
    case 'relation-list':
      return `[${field.to}!]${mark}`;
    default:
      return `String${mark}`;
  }
}
