import { regionName } from '../i18n/formats';
import { languages, type Language } from '../i18n/languages';

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

/** @returns all countries by their names in a language, in that language's order */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language.iso);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => compare(one.name, other.name));
}

export function countryName(code: string, language: Language): string {
  return regionName(language.iso, code);
}

/**
 * @param text a code, or a country's name in one of the site's languages: without JavaScript the field is free text
 * @returns the code; the text itself if it is no country; nothing if it is empty
 */
export function countryCodeOf(text: string): string | undefined {
  if (text.length > longestName) return text;
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const code = wanted.toUpperCase();
  return countryCodes.includes(code) ? code : (namesToCodes().get(wanted) ?? text);
}

/** UTF-16 units; the longest name in the four languages has 55. */
const longestName = 100;

/** Short and former names that browsers fill in and people type, and that `Intl.DisplayNames` does not have. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  "etats-unis d'amerique": 'US',
  미합중국: 'US',
  米国: 'US',
  'u.k.': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'grande-bretagne': 'GB',
  angleterre: 'GB',
  英国: 'GB',
  'viet nam': 'VN',
  베트남: 'VN',
  ベトナム: 'VN',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea, republic of': 'KR',
  coree: 'KR',
  한국: 'KR',
  韓国: 'KR',
  turkey: 'TR',
  turquie: 'TR',
  'czech republic': 'CZ',
  'republique tcheque': 'CZ',
  holland: 'NL',
  hollande: 'NL',
  'the netherlands': 'NL',
  uae: 'AE',
  'ivory coast': 'CI',
  burma: 'MM',
  'russian federation': 'RU',
  'hong kong sar': 'HK',
  macau: 'MO',
  swaziland: 'SZ',
  'cape verde': 'CV',
  'east timor': 'TL',
};

let codes: Map<string, string> | undefined;

function namesToCodes(): Map<string, string> {
  codes ??= new Map([
    ...Object.entries(otherNames),
    ...languages.flatMap(({ iso }) =>
      (['long', 'short'] as const).flatMap((style) => {
        const names = new Intl.DisplayNames(iso, { type: 'region', style });
        return countryCodes.map((code): [string, string] => [plain(names.of(code) ?? code), code]);
      }),
    ),
  ]);
  return codes;
}

/** Accents, capitals and the shape of the apostrophe do not matter. Japanese voice marks do: only Latin ones go. */
function plain(text: string): string {
  return withoutInvisible(normalized(text, 'NFKC'))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .replace(/[’‘ʼ]/g, "'")
    .trim()
    .toLowerCase();
}
