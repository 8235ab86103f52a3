import { properNames } from '../../../src/content/wording/names';
import type { LanguageTag } from '../../../src/i18n/languages';

import { hasWords, isIntact, protect, restore } from './protected-text';
import type { TranslationService } from './services';

/** “Go” is also a verb. */
const names = [...properNames]
  .filter((name) => name.length > 2)
  .sort((one, other) => other.length - one.length);

/**
 * Translates values of fields from English: texts, lists of texts, lists of groups of texts. Of Markdown, each line is
 * translated by itself, without its marks of headings and lists.
 *
 * @returns for each value its translation; undefined if the service lost something that must stay, such as a placeholder
 * @throws HttpError if the service does not answer as it should
 */
export async function translateValues(
  service: TranslationService,
  values: readonly unknown[],
  target: LanguageTag,
): Promise<unknown[]> {
  const segments = [...new Set(values.flatMap(textsIn).flatMap(segmentsOf))];
  const translations = await translateSegments(service, segments, target);
  return values.map((value) => translated(value, translations));
}

async function translateSegments(
  service: TranslationService,
  segments: readonly string[],
  target: LanguageTag,
): Promise<ReadonlyMap<string, string>> {
  const texts = segments.map((segment) => protect(segment, service.knowsNames ? [] : names));
  const answers = await service.translate(
    service.takesMarkup ? texts.map(({ markup }) => markup) : segments,
    target,
  );
  const found = segments.flatMap((segment, index): [string, string][] => {
    const answer = answers[index] ?? '';
    const restored = service.takesMarkup ? restore(answer, texts[index]?.parts ?? []) : answer;
    // The site writes typographic apostrophes only.
    const text = restored?.trim().replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
    return text !== undefined && isIntact(segment, text) ? [[segment, text]] : [];
  });
  return new Map(found);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function translated(value: unknown, translations: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return translatedText(value, translations);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, translated(part, translations)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function translatedText(text: string, translations: ReadonlyMap<string, string>): string | undefined {
  const lines = linesOf(text).map(({ before, words, after }) => {
    const translation = words === '' ? '' : translations.get(words);
    return translation === undefined ? undefined : before + translation + after;
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function segmentsOf(text: string): string[] {
  return linesOf(text).flatMap(({ words }) => (words === '' ? [] : [words]));
}

interface Line {
  /** Marks of headings, lists and quotes. */
  before: string;
  /** Empty if there is nothing to translate. */
  words: string;
  after: string;
}

function linesOf(text: string): Line[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    const [before = ''] = /^\s*(?:(?:#{1,6}|[-*+>]|\d+[.)])\s+)*/.exec(line) ?? [];
    const words = line.slice(before.length).trimEnd();
    const after = line.slice(before.length + words.length);
    return isCode || isFence || !hasWords(words)
      ? { before: line, words: '', after: '' }
      : { before, words, after };
  });
}
