import { regionName } from '../i18n/formats';
import { languages, tagOf, type Language, type LanguageTag } from '../i18n/languages';

import { normalized, withoutInvisible } from './clean-text';

/** All assigned codes of ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** The countries of most readers of a language, likeliest first. */
const likely: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: ['US', 'GB', 'AU', 'CA', 'SG', 'VN'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU', 'VN'],
  ko: ['KR', 'VN', 'US', 'JP', 'SG'],
  ja: ['JP', 'VN', 'US', 'SG'],
};

/** @returns all countries by their names in a language: the likely ones, then the others in that language's order */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language.iso);
  const named = (code: string) => ({ code, name: countryName(code, language) });
  const first = likely[tagOf(language)];
  const others = countryCodes.filter((code) => !first.includes(code)).map(named);
  return [...first.map(named), ...others.sort((one, other) => compare(one.name, other.name))];
}

/** Hong Kong and Macao, whose long names include their country. */
const knownByShortName: readonly string[] = ['HK', 'MO'];

export function countryName(code: string, { iso }: Language): string {
  if (!knownByShortName.includes(code)) return regionName(iso, code);
  return new Intl.DisplayNames(iso, { type: 'region', style: 'short' }).of(code) ?? code;
}

/**
 * @param text a code, or a country's name in one of the site's languages or its own: without JavaScript the field is free
 * text, and browsers fill it in before the list is there
 * @returns the code; the text itself if it is no country; nothing if it is empty
 */
export function countryCodeOf(text: string): string | undefined {
  if (text.length > longestCountry) return text;
  if (withoutInvisible(text).trim() === '') return undefined;
  const wanted = plain(text);
  const code = wanted.toUpperCase();
  return countryCodes.includes(code) ? code : (namesToCodes().get(wanted) ?? text);
}

/** UTF-16 units; the longest name in the four languages has 55. */
export const longestCountry = 100;

/** Short, official and former names that browsers fill in and people type, and that `Intl.DisplayNames` does not have. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE',
  BA: 'Bosnia',
  BN: 'Brunei Darussalam',
  CD: 'DR Congo|Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  CN: "PRC|PR China|People's Republic of China|中國",
  CV: 'Cape Verde',
  CZ: 'Czech Republic|République tchèque|Česká republika',
  GB: 'Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Grande-Bretagne|Angleterre|英国',
  HK: 'Hong Kong SAR',
  IE: 'Éire|Republic of Ireland',
  JP: 'Nippon|日本国|ニッポン',
  KR: 'Korea|Republic of Korea|Korea, Republic of|Korea, South|Corée|한국|韓国',
  LA: 'Lao PDR',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland|Hollande',
  RU: 'Russian Federation',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey|Turquie',
  TW: '臺灣|台湾',
  US: "USA|United States of America|États-Unis d'Amérique|미합중국|米国",
  VA: 'Vatican|Holy See',
  VN: '베트남|ベトナム|Vietnam',
};

let codes: Map<string, string> | undefined;

/** Where two countries answer to a name, the site's languages decide. */
function namesToCodes(): Map<string, string> {
  codes ??= new Map(
    [
      ...countryCodes.flatMap((code) => namesIn(String(new Intl.Locale(`und-${code}`).maximize()), [code])),
      ...languages.flatMap(({ iso }) => namesIn(iso, countryCodes)),
      ...Object.entries(otherNames).flatMap(([code, names]) =>
        names.split('|').map((name) => [name, code] as const),
      ),
    ].map(([name, code]) => [plain(name), code]),
  );
  return codes;
}

function namesIn(locale: string, regions: readonly string[]): (readonly [name: string, code: string])[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(locale, { type: 'region', style });
    return regions.map((code) => [names.of(code) ?? code, code] as const);
  });
}

/**
 * Accents, capitals, spaces and punctuation do not matter, nor does “the”. Japanese voice marks do: only Latin ones go.
 * “Saint” equals “St.”
 */
function plain(text: string): string {
  return withoutInvisible(normalized(text, 'NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .replaceAll('&', 'and')
    .replace(/^\s*the\s/, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^saint/, 'st');
}
