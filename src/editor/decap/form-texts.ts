import enForm from '../../../locales/en/editor-form.json';
import enLabels from '../../../locales/en/editor-labels.json';
import frForm from '../../../locales/fr/editor-form.json';
import frLabels from '../../../locales/fr/editor-labels.json';
import jpForm from '../../../locales/jp/editor-form.json';
import jpLabels from '../../../locales/jp/editor-labels.json';
import krForm from '../../../locales/kr/editor-form.json';
import krLabels from '../../../locales/kr/editor-labels.json';
import { defaultLanguage, fileCodeOf, languageByTag } from '../../i18n/languages';
import { messagesFor, type Messages } from '../../i18n/translate';

export interface FormTexts {
  message: Messages<typeof enForm>;
  /** @returns the translation of an English label or hint of the content model; the English if there is none */
  label: (english: string) => string;
  /** @returns the name of a value of a choice, or of a namespace of messages; the value itself if it has none */
  name: (kind: 'choice' | 'namespace', value: string) => string;
  isEnglish: boolean;
}

const forms = { en: enForm, fr: frForm, jp: jpForm, kr: krForm };
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: enLabels,
  fr: frLabels,
  jp: jpLabels,
  kr: krLabels,
};

/** @param interfaceLanguage tag of the editor's language; unknown ones get English */
export function formTexts(interfaceLanguage: string): FormTexts {
  const language = languageByTag(interfaceLanguage);
  const own = labels[fileCodeOf(language)];
  return {
    message: messagesFor(forms, language),
    label: (english) => own?.[labelKey(english)] ?? english,
    name: (kind, value) => own?.[labelKey(`${kind} ${value}`).replace(/InText$/, '')] ?? value,
    isEnglish: language === defaultLanguage,
  };
}

/**
 * @param english a label or hint of the content model
 * @returns its key in `editor-labels.json`, from its first eight words; labels that begin with a small letter, for use
 * within a sentence, get a suffix
 */
export function labelKey(english: string): string {
  const [first = '', ...rest] = english
    .replaceAll('’', '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  const others = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [first.toLowerCase(), ...others, /^[a-z]/.test(english) ? 'InText' : ''].join('');
}

export function charactersThatFit({ message }: FormTexts, min: number, max: number): string {
  if (min === max) return message('charactersExactly', { max });
  return min > 1 ? message('charactersRange', { min, max }) : message('charactersAtMost', { max });
}

export function itemsThatFit({ message }: FormTexts, min: number, max: number): string {
  if (min === max) return message('itemsExactly', { max });
  return min === 0 ? message('itemsAtMost', { max }) : message('itemsRange', { min, max });
}
