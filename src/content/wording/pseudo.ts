/** Letters and their accented forms. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåcçdđeégğhħiîjĵkķlļnñoörŕsštţuüwŵyÿzžAÅCÇDĐEÉGĞHĦIÎJĴKĶLĻNÑOÖRŔSŠTŢUÜWŴYÝZŽ'].reduce<
    [string, string][]
  >(
    (pairs, letter, index, letters) =>
      index % 2 === 0 ? [...pairs, [letter, letters[index + 1] ?? letter]] : pairs,
    [],
  ),
);

/** Parts that are not translated: placeholders, code, addresses, tags, entities, link targets. */
const untranslated =
  /\{\{[^{}]*\}\}|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|<\/?[a-z][^>]*>|&[#\w]+;/g;

/** The marks of a heading, a list item or a quotation in Markdown. */
const opening = /^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/;

/**
 * Lengthens a text by half, as a German translation would be, to show places that are too narrow. Brackets show texts that
 * are cut, and accents those that come from content or messages.
 */
export function pseudoText(text: string): string {
  return text.trim() === '' ? text : `⟦${stretch(text)}⟧`;
}

/** The same for Markdown, whose marks, links and code stay unchanged. */
export function pseudoMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [marks = ''] = opening.exec(line) ?? [];
      const rest = line.slice(marks.length);
      return /[\p{L}]/u.test(rest) ? marks + pseudoText(rest) : line;
    })
    .join('\n');
}

function stretch(text: string): string {
  let stretched = '';
  let end = 0;
  for (const match of text.matchAll(untranslated)) {
    stretched += stretchText(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return stretched + stretchText(text.slice(end));
}

/** Doubles vowels; in scripts without them, repeats the first third. */
function stretchText(text: string): string {
  if (/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text))
    return text + text.slice(0, Math.ceil(text.length / 3));
  return text.replace(/[a-z]/gi, (letter) => {
    const changed = accented[letter] ?? letter;
    return /[aeiou]/i.test(letter) ? changed + changed.toLowerCase() : changed;
  });
}
