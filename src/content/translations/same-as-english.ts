import { properNames } from '../wording/names';

const placeholder = /\{\{\s*[\w.-]+\s*\}\}/g;

/**
 * @param text value of a field: a text, a list of texts, a list of groups of texts
 * @returns whether the text, or a part of it, is the same as in English, though it has words other than known names
 */
export function isSameAsEnglish(english: unknown, text: unknown): boolean {
  if (typeof text === 'string')
    return typeof english === 'string' && text.trim() === english.trim() && hasWords(text);
  if (typeof text !== 'object' || text === null || typeof english !== 'object' || english === null) return false;
  const parts: Readonly<Record<string, unknown>> = { ...english };
  return Object.entries(text).some(([part, inner]) => isSameAsEnglish(parts[part], inner));
}

function hasWords(text: string): boolean {
  const words = text.replace(placeholder, '').trim();
  return /\p{L}{2}/u.test(words) && !words.split(', ').every((name) => properNames.has(name));
}
