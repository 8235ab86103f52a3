import { interfaceLanguage } from './interface-language';

/** Languages that the parts which this project adds to the editor are written in. */
const ownLanguages = ['en', 'fr', 'ko', 'ja'] as const;

/** The words of one part of the editor, in each language. */
export type WordTable<Words> = Readonly<Record<(typeof ownLanguages)[number], Words>>;

/** @returns tag of the language that our parts are shown in: the interface's; English where they are not written in it */
export function ownLanguage(): (typeof ownLanguages)[number] {
  const code = interfaceLanguage(navigator.languages);
  return ownLanguages.find((language) => language === code) ?? 'en';
}

export function wordsOf<Words>(table: WordTable<Words>): Words {
  return table[ownLanguage()];
}
