import type { LanguageTag } from '../i18n/languages';

import type { WordingRule } from './wording-fault';

const everywhere: readonly WordingRule[] = [
  { pattern: /^\s|\s$/, problem: 'the text begins or ends with a space', mend: 'take the space out' },
  { pattern: /\S {2,}\S/, problem: 'two spaces in a row', mend: 'keep one' },
  { pattern: /\.\.\./, problem: 'three full stops', mend: 'write one ellipsis: …' },
  { pattern: /[\uFFFD\u200B\u00AD]/, problem: 'a sign that nobody sees', mend: 'take it out' },
];

const french: readonly WordingRule[] = [
  {
    // A colon between digits tells a time or a ratio; one before a slash belongs to an address.
    pattern: /[^\u00A0\u202F\uE000\s?!]:(?![/\d:])/u,
    problem: 'no space before the colon',
    mend: 'put a non-breaking space (U+00A0) before it',
  },
  {
    pattern: /[\p{L}\d)»%€][;!?]|\d[%€]/u,
    problem: 'no space before ; ! ? % or €',
    mend: 'put a narrow non-breaking space (U+202F) before it',
  },
  {
    pattern: / [;:!?»%€]|« /,
    problem: 'a space at which the line can break stands beside a French sign',
    mend: 'make it a non-breaking space (U+202F; U+00A0 before a colon and inside « »)',
  },
  {
    pattern: /«[^\u00A0\u202F]|[^\u00A0\u202F]»/,
    problem: 'no space inside the quotation marks',
    mend: 'put a non-breaking space (U+00A0) after « and before »',
  },
  { pattern: /\p{L}'\p{L}/u, problem: 'a straight apostrophe', mend: 'write ’' },
  { pattern: /["“”]/, problem: 'English quotation marks', mend: 'write « and »' },
];

const japanese: readonly WordingRule[] = [
  {
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][,.!?:;]|[,!?;][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'a half-width sign beside Japanese letters',
    mend: 'write 、 。 ！ ？ ： or ；',
  },
  {
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][()]|[()][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'half-width brackets beside Japanese letters',
    mend: 'write （ and ）',
  },
  {
    pattern: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。] +[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    problem: 'a space between Japanese letters',
    mend: 'take it out',
  },
  {
    pattern: /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF65-\uFF9F]/,
    problem: 'full-width digits or Latin letters, or half-width katakana',
    mend: 'write digits and Latin letters half-width, katakana full-width',
  },
  { pattern: /["“”]/, problem: 'English quotation marks', mend: 'write 「 and 」' },
];

/** A particle that depends on the last letter of a word which is not known before. */
const particles = '(?:을|를|이|가|은|는|과|와|으로|로|아|야)';

const korean: readonly WordingRule[] = [
  {
    pattern: new RegExp(`\\}\\}${particles}(?![\\p{sc=Hangul}(])`, 'u'),
    problem: 'a particle after a variable, whose last letter is not known',
    mend: 'write both, such as 을(를), or put a noun between',
  },
  {
    pattern: /[、。，！？：；「」『』（）]/,
    problem: 'a full-width sign in Korean',
    mend: 'write , . ! ? : ; “ ” or ( )',
  },
];

const english: readonly WordingRule[] = [
  { pattern: /\p{L}'\p{L}/u, problem: 'a straight apostrophe', mend: 'write ’' },
  { pattern: /"/, problem: 'straight quotation marks', mend: 'write “ and ”' },
];

/** Rules of setting, by language. */
export const wordingRules: Readonly<Record<LanguageTag, readonly WordingRule[]>> = {
  en: [...everywhere, ...english],
  fr: [...everywhere, ...french],
  ko: [...everywhere, ...korean],
  ja: [...everywhere, ...japanese],
};
