import { Document, isScalar, parseDocument, type Scalar } from 'yaml';

import { bodyField } from '../content-model/field';

/** Front matter and body of one language's file of an entry. */
export type EntryValues = Readonly<Record<string, unknown>>;

interface EntryText {
  /** The front matter's lines, without the lines of hyphens. */
  front: string;
  /** All below the front matter. */
  rest: string;
}

function split(text: string): EntryText | undefined {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text);
  return match ? { front: match[1] ?? '', rest: match[2] ?? '' } : undefined;
}

/** @returns what the file says; undefined if it cannot be read */
export function readEntryText(text: string): EntryValues | undefined {
  const parts = split(text);
  if (!parts) return undefined;
  const document = parseDocument(parts.front, { schema: 'core' });
  if (document.errors.length > 0) return undefined;
  const values: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  const body = parts.rest.trim();
  return { ...values, ...(body ? { [bodyField]: body } : {}) };
}

/**
 * Writes values into a file so that only the lines of changed values change: quotes, block style, order and comments
 * of all others stay as whoever wrote them left them. An empty value is left out, which means the same.
 *
 * @param before the file as it stands; undefined for a new one, or one that cannot be read
 */
export function writeEntryText(before: string | undefined, values: EntryValues): string {
  const { [bodyField]: body, ...fields } = withoutEmpty(values);
  const parts = before === undefined ? undefined : split(before);
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
  const source = parseDocument(front, { schema: 'core' });
  const document =
    source.errors.length > 0 || !source.contents ? new Document({}, { schema: 'core' }) : source;
  update(document, [], before, after);
  // Long lines stay one line: a text is not folded because a word was added to it.
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

type Path = readonly (string | number)[];

function update(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    after.forEach((item: unknown, index) => update(document, [...path, index], before[index], item));
    for (let index = before.length - 1; index >= after.length; index--) document.deleteIn([...path, index]);
  } else if (isGroup(before) && isGroup(after)) {
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
    // The node keeps a comment behind the number.
    old.value = value;
    return;
  }
  const node = document.createNode(value);
  if (typeof value === 'string' && isScalar(node)) style(node, value);
  document.setIn(path, node);
}

/** A text of several lines is a block with a line break at its end; any other keeps its quotes. */
function style(scalar: Scalar, value: string): void {
  const isBlock = value.trim().includes('\n') || scalar.type === 'BLOCK_LITERAL';
  if (isBlock) scalar.type = 'BLOCK_LITERAL';
  scalar.value = isBlock ? `${value.trimEnd()}\n` : value;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** White space at the end of a text is no difference: the editor's fields drop it. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trimEnd();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isGroup(value)) return value;
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
