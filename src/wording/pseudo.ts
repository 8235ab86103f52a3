/** Letters that look like their plain ones and are told apart from them at once. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aåcçdđeégğhħiîjĵkķlļnñoörŕsštţuüwŵyÿzžAÅCÇDĐEÉGĞHĦIÎJĴKĶLĻNÑOÖRŔSŠTŢUÜWŴYÝZŽ'].reduce<
    [string, string][]
  >(
    (pairs, letter, index, letters) =>
      index % 2 === 0 ? [...pairs, [letter, letters[index + 1] ?? letter]] : pairs,
    [],
  ),
);

/** What is no text inside a text: placeholders, code, addresses, tags, entities, and where a link leads. */
const kept =
  /\{\{[^{}]*\}\}|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|<\/?[a-z][^>]*>|&[#\w]+;/g;

/** How Markdown opens a line that is a heading, an item or a quotation. */
const opening = /^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/;

/**
 * A text as it might be in another language: in brackets, so that a cut one shows; with accents, so that one which does
 * not come from content or messages shows; and half as long again, as German is, so that a place which is too narrow
 * for it shows.
 */
export function pseudoText(text: string): string {
  return text.trim() === '' ? text : `⟦${stretch(text)}⟧`;
}

/** The same for Markdown: headings, items, links and code stay what they are. */
export function pseudoMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [marks = ''] = opening.exec(line) ?? [];
      const words = line.slice(marks.length);
      return /[\p{L}]/u.test(words) ? marks + pseudoText(words) : line;
    })
    .join('\n');
}

function stretch(text: string): string {
  let stretched = '';
  let end = 0;
  for (const match of text.matchAll(kept)) {
    stretched += stretchWords(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return stretched + stretchWords(text.slice(end));
}

/** Vowels are doubled; scripts without them say their first third again. */
function stretchWords(words: string): string {
  if (/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(words))
    return words + words.slice(0, Math.ceil(words.length / 3));
  return words.replace(/[a-z]/gi, (letter) => {
    const drawn = accented[letter] ?? letter;
    return /[aeiou]/i.test(letter) ? drawn + drawn.toLowerCase() : drawn;
  });
}
