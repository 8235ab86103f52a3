import type { LanguageTag } from '../i18n/languages';

import { plainWords } from './plain-words';
import type { WordingFault } from './wording-fault';
import { wordingRules } from './wording-rules';

/** How many signs on either side of a place are told. */
const around = 12;

/**
 * @param text a message or a text of the content, plain or in Markdown
 * @returns one fault for each rule of the language that the text breaks, at the first place
 */
export function findWordingFaults(text: string, language: LanguageTag): WordingFault[] {
  const words = plainWords(text);
  return wordingRules[language].flatMap(({ pattern, problem, mend }) => {
    const match = pattern.exec(words);
    if (!match) return [];
    const begin = Math.max(0, match.index - around);
    const example = text.slice(begin, match.index + match[0].length + around);
    return [{ problem, mend, example: visible(example) }];
  });
}

/** Spaces that look alike, told apart. */
function visible(text: string): string {
  return text.replaceAll('\u00A0', '⍽').replaceAll('\u202F', '⍽').replaceAll('\n', '↵');
}
