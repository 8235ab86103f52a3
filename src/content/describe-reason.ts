import en from '../../locales/en/content-errors.json';
import fr from '../../locales/fr/content-errors.json';
import jp from '../../locales/jp/content-errors.json';
import kr from '../../locales/kr/content-errors.json';
import { defaultLanguage, type Language } from '../i18n/languages';
import { messagesFor, type Messages } from '../i18n/translate';
import { listOf } from '../i18n/typography';

import type { ErrorCode, ErrorValues, Reason } from './reason';

type Key = keyof typeof en;

export interface Description {
  problem: string;
  fix: string;
}

/** Parts of message keys, between the code and `Problem` or `Fix`, that depend on a value. */
const variants: { readonly [Code in ErrorCode]?: (values: ErrorValues[Code]) => [string, string] } = {
  itemCount: ({ count, min, max }) => [min === max ? 'Exactly' : '', count < min ? 'TooFew' : 'TooMany'],
  invisibleCharacter: ({ before }) => [before === '' ? 'AtStart' : '', ''],
};

export function describeReason<Code extends ErrorCode>(
  { code, values }: Reason<Code>,
  language: Language = defaultLanguage,
): Description {
  const messages = messagesFor({ en, fr, jp, kr }, language);
  const [ofProblem, ofFix] = variants[code]?.(values) ?? ['', ''];
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, textOf(name, value, messages, language)]),
  );
  return {
    problem: messages(`${code}${ofProblem}Problem` as Key, texts),
    fix: messages(`${code}${ofFix}Fix` as Key, texts),
  };
}

/**
 * @param item counted from 1
 * @param part label of a field in the item, if it has fields
 * @returns the position in a list
 */
export function describeItem(item: number, part?: string, language: Language = defaultLanguage): string {
  const messages = messagesFor({ en, fr, jp, kr }, language);
  return part === undefined ? messages('item', { item }) : messages('itemPart', { item, part });
}

function textOf(name: string, value: unknown, messages: Messages<typeof en>, language: Language): string {
  const kind = (prefix: 'expected' | 'found', of: string) =>
    messages(`${prefix}${of.charAt(0).toUpperCase()}${of.slice(1)}` as Key);
  if (name === 'expected' || name === 'found') return kind(name, String(value));
  if (Array.isArray(value)) return listOf(value as string[], language) || messages('noPlaceholders');
  return typeof value === 'object' && value !== null
    ? kind('found', (value as { kind: string }).kind)
    : String(value);
}
