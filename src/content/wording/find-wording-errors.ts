import type { LanguageTag } from '../../i18n/languages';

import { terms } from './terms';
import { type WordingError, wordingRules } from './wording-rules';

/** Number of characters that an error quotes on either side. */
const contextLength = 12;

/**
 * @param text plain or Markdown
 * @returns one error for each rule of the language that the text breaks, at its first occurrence
 */
export function findWordingErrors(text: string, language: LanguageTag): WordingError[] {
  const prose = proseOnly(text);
  return wordingRules[language].flatMap(({ pattern, problem, fix }) => {
    const match = pattern.exec(prose);
    if (!match) return [];
    const begin = Math.max(0, match.index - contextLength);
    const example = text.slice(begin, match.index + match[0].length + contextLength);
    return [{ problem, fix, example: withVisibleSpaces(example) }];
  });
}

/** Makes special spaces and line breaks visible. */
function withVisibleSpaces(text: string): string {
  return text.replaceAll('\u00A0', '⍽').replaceAll('\u202F', '⍽').replaceAll('\n', '↵');
}

/** Code, link targets, addresses and placeholders, which the rules do not apply to. */
const noProse = [
  /`[^`]*`/g,
  /\]\([^)]*\)/g,
  /\bhttps?:\/\/\S+/g,
  /\b[\w.+-]+@[\w-]+\.[\w.]+\b/g,
  /(?<=\{\{)[^{}]*(?=\}\})/g,
];

/** @returns the text, of the same length, with everything but prose blanked */
function proseOnly(text: string): string {
  return noProse.reduce(
    (prose, pattern) => prose.replace(pattern, (found) => '\uE000'.repeat(found.length)),
    text,
  );
}

/** @returns one error for each term that the site replaces by another one (docs/terminology.md) */
export function findTermErrors(text: string, language: LanguageTag): WordingError[] {
  const prose = proseOnly(text);
  return terms.flatMap(({ names, avoid }) =>
    (avoid[language] ?? []).flatMap((pattern) => {
      const [found] = pattern.exec(prose) ?? [];
      if (found === undefined) return [];
      return [
        { problem: 'the site has another name for this', fix: `write “${names[language]}”`, example: found },
      ];
    }),
  );
}
