/** A string, a number or word, a sign; whatever else stands there is no JSON. */
const token =
  // eslint-disable-next-line no-control-regex -- JSON forbids these characters in a string
  /[ \t\r\n]*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|([{}[\],:]))/iy;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

/**
 * Finds where JSON breaks off. `JSON.parse` does not say it for every fault, nor the same in every version of Node.
 *
 * @returns the offset of the first thing that cannot stand there (the length, if the text ends too early), or
 * undefined for valid JSON
 */
export function jsonFaultOffset(source: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let end = 0;
  for (;;) {
    const rest = /[ \t\r\n]*/y;
    rest.lastIndex = end;
    const start = end + (rest.exec(source)?.[0].length ?? 0);
    if (start === source.length) return expected === 'nothing' ? undefined : start;
    token.lastIndex = end;
    const match = token.exec(source);
    if (!match) return start;
    const next = follow(expected, open, match[1] === undefined ? (match[3] ?? 'word') : 'string');
    if (!next) return start;
    expected = next;
    end = token.lastIndex;
  }
}

/** @returns what is expected after a token, undefined if the token cannot stand there; keeps `open` up to date. */
function follow(expected: Expected, open: ('{' | '[')[], sign: string): Expected | undefined {
  const after = (): Expected => (open.length === 0 ? 'nothing' : ', or end');
  const inside = open.at(-1);
  if (expected.startsWith('key') && sign === 'string') return ':';
  if (expected === ':') return sign === ':' ? 'value' : undefined;
  if (expected === ', or end' && sign === ',') return inside === '{' ? 'key' : 'value';
  const closes =
    (sign === '}' && inside === '{' && (expected === ', or end' || expected === 'key or }')) ||
    (sign === ']' && inside === '[' && (expected === ', or end' || expected === 'value or ]'));
  if (closes) {
    open.pop();
    return after();
  }
  if (!expected.startsWith('value')) return undefined;
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return sign === '{' ? 'key or }' : 'value or ]';
  }
  return sign === 'string' || sign === 'word' ? after() : undefined;
}
