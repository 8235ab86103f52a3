import type { Fault } from '../content-model/fault';
import type { Language } from '../i18n/languages';

/** One text of a field that every page has. */
export interface PageText {
  file: string;
  field: string;
  language: Language;
  words: string;
}

/** @returns a fault for each text that another page has too, in the same language */
export function findRepeated(texts: readonly PageText[]): Fault[] {
  const first = new Map<string, PageText>();
  return texts.flatMap((text): Fault[] => {
    const key = `${text.language.value} ${text.words.trim().toLowerCase()}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, text);
    if (other === undefined) return [];
    const { file, field, language } = text;
    return [
      {
        file,
        field,
        language: language.label,
        problem: `the same as in ${other.file}`,
        mend: 'say what is on this page and on no other',
      },
    ];
  });
}
