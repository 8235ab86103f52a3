import { countryNameIn, withCountryNames } from '../content-model/country-names';

import { drawHomeMap, drawPresenceMap, placeOnHomeMap, type HomeMap, type PresenceMap } from './world-map';

/** GraphQL types of the maps, drawn from the world’s outlines while the site is built. */
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

/** What each of the four languages asks for is drawn once. */
const presenceMaps = new Map<string, PresenceMap>();
let homeMap: HomeMap | undefined;

const company = {
  presenceMap: {
    type: 'PresenceMap!',
    resolve: ({ countries, language }: { countries: string[]; language: string }) => {
      const key = countries.join();
      const map = presenceMaps.get(key) ?? drawPresenceMap(countries);
      presenceMaps.set(key, map);
      return withCountryNames(map, language);
    },
  },
  homeMap: { type: 'HomeMap!', resolve: (): HomeMap => (homeMap ??= drawHomeMap()) },
};

const office = {
  mapPoint: {
    type: 'MapPoint!',
    resolve: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      placeOnHomeMap([longitude, latitude]),
  },
};

const client = {
  countryName: {
    type: 'String!',
    resolve: ({ country, language }: { country: string; language: string }) =>
      countryNameIn(language, country),
  },
};

const added = new Map<string, object>(Object.entries({ Company: company, Office: office, Client: client }));

/** @returns the fields of a content type that nobody writes, drawn or named by the build: by its GraphQL name */
export function addedFieldsOf(typeName: string): object {
  return added.get(typeName) ?? {};
}
