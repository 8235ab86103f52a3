import type { Language } from '../../i18n/languages';
import type { ContentError } from '../content-error';

/** A text of a field that every page has. */
export interface PageText {
  file: string;
  field: string;
  language: Language;
  text: string;
}

/** @returns an error for each text that another page repeats in the same language */
export function findRepeated(texts: readonly PageText[]): ContentError[] {
  const first = new Map<string, PageText>();
  return texts.flatMap((text): ContentError[] => {
    const key = `${text.language.value} ${text.text.trim().toLowerCase()}`;
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
        fix: 'say what is on this page and on no other',
      },
    ];
  });
}
