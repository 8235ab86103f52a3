import type { LanguageTag } from '../../i18n/languages';

const everywhere: readonly WordingRule[] = [
  { pattern: /^\s|\s$/, problem: 'the text begins or ends with a space', fix: 'take the space out' },
  { pattern: /\S {2,}\S/, problem: 'two spaces in a row', fix: 'keep one' },
  { pattern: /\.\.\./, problem: 'three full stops', fix: 'write one ellipsis: …' },
  { pattern: /[\uFFFD\u200B\u00AD]/, problem: 'an invisible character', fix: 'take it out' },
];

const french: readonly WordingRule[] = [
  {
    // A colon between digits is a time or a ratio; one before a slash belongs to an address.
    pattern: /[^\u00A0\u202F\uE000\s?!]:(?![/\d:])/u,
    problem: 'no space before the colon',
    fix: 'put a non-breaking space (U+00A0) before it',
  },
  {
    pattern: /[\p{L}\d)»%€][;!?]|\d[%€]/u,
    problem: 'no space before ; ! ? % or €',
    fix: 'put a narrow non-breaking space (U+202F) before it',
  },
  {
    pattern: / [;:!?»%€]|« /,
    problem: 'a space beside French punctuation lets the line break',
    fix: 'make it a non-breaking space (U+202F; U+00A0 before a colon and inside « »)',
  },
  {
    pattern: /«[^\u00A0\u202F]|[^\u00A0\u202F]»/,
    problem: 'no space inside the quotation marks',
    fix: 'put a non-breaking space (U+00A0) after « and before »',
  },
  { pattern: /\p{L}'\p{L}/u, problem: 'a straight apostrophe', fix: 'write ’' },
  { pattern: /["“”]/, problem: 'English quotation marks', fix: 'write « and »' },
];

const japanese: readonly WordingRule[] = [
  {
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][,.!?:;]|[,!?;][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'a half-width sign beside Japanese letters',
    fix: 'write 、 。 ！ ？ ： or ；',
  },
  {
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][()]|[()][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'half-width brackets beside Japanese letters',
    fix: 'write （ and ）',
  },
  {
    pattern: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。] +[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'a space between Japanese letters',
    fix: 'take it out',
  },
  {
    pattern: /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF65-\uFF9F]/,
    problem: 'full-width digits or Latin letters, or half-width katakana',
    fix: 'write digits and Latin letters half-width, katakana full-width',
  },
  { pattern: /["“”]/, problem: 'English quotation marks', fix: 'write 「 and 」' },
  { pattern: /～|\d[–~]\d/, problem: 'a range with another sign', fix: 'write 〜 (U+301C)' },
  {
    pattern: /御社|弊社|私たち|我々/,
    problem: 'another word for the reader or for the company',
    fix: 'write 貴社 for the reader and 当社 for the company',
  },
  {
    pattern: /[一二三四五六七八九]つ|ひとつ/,
    problem: 'a count in another spelling',
    fix: 'write 1つ, 2つ and so on',
  },
  {
    pattern: /つく[りるられろっ]|分か(?:り[まにや]|る|った|らな)|いちばん|一番|見積り/,
    problem: 'a word in another spelling',
    fix: 'write 作る, わかる, 最も and 見積もり',
  },
];

/** Particles whose form depends on the last letter of the word before. */
const particles = '(?:을|를|이|가|은|는|과|와|으로|로|아|야)';

const korean: readonly WordingRule[] = [
  {
    pattern: new RegExp(`\\}\\}${particles}(?![\\p{sc=Hangul}(])`, 'u'),
    problem: 'a particle after a variable, whose last letter is not known',
    fix: 'write both, such as 을(를), or put a noun between',
  },
  {
    pattern: /[、。，！？：；「」『』（）]/,
    problem: 'a full-width sign in Korean',
    fix: 'write , . ! ? : ; “ ” or ( )',
  },
  { pattern: /\d[–〜～]\d/, problem: 'a range with another sign', fix: 'write ~' },
  {
    pattern: /고객님|당사(?!자)/,
    problem: 'another word for the reader or for the company',
    fix: 'write 귀사 for the reader and 저희 for the company',
  },
  {
    pattern: /십시오|니까\?/,
    problem: 'another style of request or question',
    fix: 'write requests as 해 주세요, questions as 나요? or 인가요?',
  },
  {
    pattern: /프런트|오픈 소스|앱 스토어|요구 사항|도어록/,
    problem: 'a word in a spelling that the trade does not use',
    fix: 'write 프론트엔드, 오픈소스, 앱스토어, 요구사항 and 도어락',
  },
];

const british = [
  'colours?|(?:favour|neighbour|behaviour|labour)\\w*|(?:centi|milli|kilo)?metres?|centres?|grey|catalogues?',
  'per cent|judgements?|sceptical|licences?|lorr(?:y|ies)|learnt|spelt|practis(?:e[sd]?|ing)|cancell(?:ed|ing)|travell(?:ed|ing|ers?)',
  '(?:recogn|organ|modern|author|custom|optim|prior|summar|minim)is(?:e[sd]?|ing|ations?)|analys(?:e[sd]?|ing)',
].join('|');

const english: readonly WordingRule[] = [
  {
    pattern: new RegExp(`\\b(?:${british})\\b`, 'i'),
    problem: 'a British spelling',
    fix: 'write the American one, as everywhere on the site',
  },
  { pattern: /\p{L}'\p{L}/u, problem: 'a straight apostrophe', fix: 'write ’' },
  { pattern: /"/, problem: 'straight quotation marks', fix: 'write “ and ”' },
];

export const wordingRules: Readonly<Record<LanguageTag, readonly WordingRule[]>> = {
  en: [...everywhere, ...english],
  fr: [...everywhere, ...french],
  ko: [...everywhere, ...korean],
  ja: [...everywhere, ...japanese],
};

export interface WordingError {
  problem: string;
  fix: string;
  /** Excerpt of the text around the error. */
  example: string;
}

/** A pattern that no text of a language may contain. */
interface WordingRule {
  pattern: RegExp;
  problem: string;
  fix: string;
}
