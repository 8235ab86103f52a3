/**
 * What is no prose of the text's language, each replaced by signs of the same length that no rule looks at, so that
 * places stay where they are: code, addresses, link targets, names of placeholders.
 */
const noProse = [
  /`[^`]*`/g,
  /\]\([^)]*\)/g,
  /\bhttps?:\/\/\S+/g,
  /\b[\w.+-]+@[\w-]+\.[\w.]+\b/g,
  /(?<=\{\{)[^{}]*(?=\}\})/g,
];

/** @returns the text with everything blanked that is not prose; of the same length */
export function plainWords(text: string): string {
  return noProse.reduce(
    (words, pattern) => words.replace(pattern, (found) => '\uE000'.repeat(found.length)),
    text,
  );
}
