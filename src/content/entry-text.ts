import { Document, isScalar, parseDocument, type Scalar } from 'yaml';

import { bodyField } from './field';
import { isObject } from './json-object';

/** Front matter and body of one language's file of an entry. */
export type EntryValues = Readonly<Record<string, unknown>>;

interface EntryText {
  /** The front matter without its lines of hyphens. */
  front: string;
  /** Everything below the front matter. */
  rest: string;
}

/** @returns undefined if the text does not begin with a block between two lines of hyphens */
export function splitFrontMatter(text: string): EntryText | undefined {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text);
  return match ? { front: match[1] ?? '', rest: match[2] ?? '' } : undefined;
}

/** Nested much deeper than any field; overflows the stack of Gatsby's parser. */
export const tooDeep = 'lists within lists, deeper than any field goes';

/** The parser takes minutes for thousands of unbalanced brackets. */
const mostOpen = 50;

/**
 * Maximum of lists and keys that start on one line, `- - - x`. If these overflow the parser's stack inside a regular
 * expression, Node.js crashes.
 */
const mostBegun = 50;

/** Many times more than the longest entry has. The parser takes almost 20 milliseconds for a thousand lines with errors. */
const mostLines = 2000;

/** YAML's indicator characters: many times more than any entry has. The parser takes 10 µs for each misplaced one. */
const mostIndicators = 4000;

/** The parser would copy the lines around each of thousands of errors. */
const parseOptions = { schema: 'core', prettyErrors: false } as const;

/** Why front matter cannot be read, and at which character. */
export interface YamlError {
  offset: number;
  problem: string;
  fix?: string;
}

/** @returns what makes the front matter too costly to be parsed, and where; undefined if nothing does */
export function findCostlyYaml(front: string): YamlError | undefined {
  let open = 0;
  let surplus = 0;
  let begun = 0;
  let lines = 1;
  let indicators = 0;
  for (const { 0: character, index: offset } of front.matchAll(/[[\]{}\n"'&*!:]|[-?](?=[ \t])/g)) {
    if (character !== '\n') indicators++;
    if (character === '\n') {
      begun = 0;
      lines++;
    } else if (character === '-' || character === '?') begun++;
    else if (character === '[' || character === '{') open++;
    else if (character === ']' || character === '}') {
      if (open > 0) open--;
      else surplus++;
    }
    if (open > mostOpen || surplus > mostOpen || begun > mostBegun) return { offset, problem: tooDeep };
    if (lines > mostLines)
      return { offset, problem: `more than ${mostLines} lines`, fix: 'remove lines that no field needs' };
    if (indicators > mostIndicators) {
      const problem = `more than ${mostIndicators} brackets, quotation marks, colons and other YAML indicators`;
      return { offset, problem, fix: 'shorten the texts' };
    }
  }
  return undefined;
}

/** @returns front matter and body; undefined if the file cannot be parsed */
export function readEntryText(text: string): EntryValues | undefined {
  const parts = splitFrontMatter(text);
  if (!parts || findCostlyYaml(parts.front)) return undefined;
  const document = parseDocument(parts.front, parseOptions);
  if (document.errors.length > 0) return undefined;
  const values: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
  if (!isObject(values)) return undefined;
  const body = parts.rest.trim();
  return { ...values, ...(body ? { [bodyField]: body } : {}) };
}

/**
 * Writes values into a file so that only the lines of changed values change: all others keep quotes, block style, order
 * and comments. Empty values are left out.
 *
 * @param before the current file; undefined for a new one
 */
export function writeEntryText(before: string | undefined, values: EntryValues): string {
  const { [bodyField]: body, ...fields } = withoutEmpty(values);
  const parts = before === undefined ? undefined : splitFrontMatter(before);
  const { [bodyField]: knownBody, ...knownFields } =
    (before === undefined ? undefined : readEntryText(before)) ?? {};
  const front =
    parts && isSame(knownFields, fields) ? parts.front : writeFields(parts?.front ?? '', knownFields, fields);
  const rest = parts && isSame(knownBody, body) ? parts.rest : writeBody(body);
  const lines = front.replace(/\n$/, '');
  return `---\n${lines === '' ? '' : `${lines}\n`}---\n${rest}`;
}

function writeBody(body: unknown): string {
  return typeof body === 'string' ? `\n${body.trim()}\n` : '';
}

function writeFields(front: string, before: EntryValues, after: EntryValues): string {
  if (Object.keys(after).length === 0) return '';
  const source = findCostlyYaml(front) ? undefined : parseDocument(front, parseOptions);
  const document =
    source?.contents && source.errors.length === 0 ? source : new Document({}, { schema: 'core' });
  update(document, [], before, after);
  // Long lines are not folded.
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

type Path = readonly (string | number)[];

function update(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    after.forEach((item: unknown, index) => update(document, [...path, index], before[index], item));
    for (let index = before.length - 1; index >= after.length; index--) document.deleteIn([...path, index]);
  } else if (isObject(before) && isObject(after)) {
    for (const name of Object.keys(before)) if (!(name in after)) document.deleteIn([...path, name]);
    for (const [name, value] of Object.entries(after)) update(document, [...path, name], before[name], value);
  } else {
    replace(document, path, after);
  }
}

function replace(document: Document, path: Path, value: unknown): void {
  const old: unknown = document.getIn(path, true);
  if (typeof value === 'string' && isScalar(old) && typeof old.value === 'string') {
    style(old, value);
    return;
  }
  if (typeof value === 'number' && isScalar(old) && typeof old.value === 'number') {
    // This keeps a comment behind the number.
    old.value = value;
    return;
  }
  const node = document.createNode(value);
  if (typeof value === 'string' && isScalar(node)) style(node, value);
  document.setIn(path, node);
}

/** Texts with several lines become blocks with a line break at the end; others keep their quotes. */
function style(scalar: Scalar, value: string): void {
  const isBlock = value.trim().includes('\n') || scalar.type === 'BLOCK_LITERAL';
  if (isBlock) scalar.type = 'BLOCK_LITERAL';
  scalar.value = isBlock ? `${value.trimEnd()}\n` : value;
}

/** Ignores white space at the end of texts, which Decap's fields drop. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trimEnd();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, trimmed(value[name])]));
}

function withoutEmpty(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
