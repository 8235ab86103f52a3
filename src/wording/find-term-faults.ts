import type { LanguageTag } from '../i18n/languages';

import { plainWords } from './plain-words';
import { terms } from './terms';
import type { WordingFault } from './wording-fault';

/** @returns one fault for each name of a concept that the site does not use (docs/terminology.md) */
export function findTermFaults(text: string, language: LanguageTag): WordingFault[] {
  const words = plainWords(text);
  return terms.flatMap(({ names, avoid }) =>
    (avoid[language] ?? []).flatMap((pattern) => {
      const [found] = pattern.exec(words) ?? [];
      if (found === undefined) return [];
      return [
        { problem: 'the site has another name for this', mend: `write “${names[language]}”`, example: found },
      ];
    }),
  );
}
