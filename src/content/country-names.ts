import { regionName } from '../i18n/formats';
import { languageByTag } from '../i18n/languages';

/**
 * The build and the editor's preview add the names of countries, because Intl takes 30 ms for them on a slow phone.
 *
 * @param code ISO 3166-1, of two letters
 * @param tag of the language
 */
export function countryNameIn(tag: string, code: string): string {
  return regionName(languageByTag(tag).iso, code);
}

/** @returns a map whose countries have their names in a language */
export function withCountryNames<
  Country extends { readonly code: string },
  Map extends { readonly countries: readonly Country[] },
>(map: Map, tag: string): Omit<Map, 'countries'> & { countries: (Country & { name: string })[] } {
  return {
    ...map,
    countries: map.countries.map((country) => ({ ...country, name: countryNameIn(tag, country.code) })),
  };
}
