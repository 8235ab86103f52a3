import type { ContentFacts, PictureTrouble } from './content-facts';
import type { ExpectedKind } from './fault-words/fault-words';
import type { Field, TextField } from './field';
import { hiddenSignIn } from './hidden-signs';
import { fileLimits, megabytes, pictureLimits, textLimits } from './limits';
import { plainFileName } from './picture-kind';
import { validateMarkdown } from './validate-markdown';
import { insideItem, valueFault, type ValueFault } from './value-fault';
import { clipped, exampleOf, isMissing, kindOf, shown } from './value-wording';

/** @returns what is wrong with the value of a field; empty if nothing is. */
export function validateField(field: Field, value: unknown, facts: ContentFacts): ValueFault[] {
  if (isMissing(value))
    return field.required ? [valueFault('missing', { label: field.label }, exampleOf(field))] : [];
  switch (field.kind) {
    case 'text':
      return validateText(field, value);
    case 'markdown':
      return typeof value === 'string'
        ? validateMarkdown(value, (href) => validateLink(href, facts))
        : [wrongType('text', value, field.example)];
    case 'number':
      return validateNumber(field, value);
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? []
        : [valueFault('notDate', { value: shown(value) }, field.example)];
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? []
        : [valueFault('notColour', { value: shown(value) }, exampleOf(field))];
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? []
        : [valueFault('notChoice', { value: shown(value), choices: field.options })];
    case 'picture':
      return validatePicture(field.minWidth, value, facts);
    case 'link': {
      if (typeof value !== 'string') return [wrongType('address', value, field.example)];
      const fault = validateLink(value, facts);
      return fault ? [fault] : [];
    }
    case 'relation':
      return validateRelation(field.to, value, facts);
    case 'relation-list':
      return validateList(field, value, (item) => validateRelation(field.to, item, facts));
    case 'text-list':
      return validateList(field, value, (text, item) =>
        typeof text === 'string' && text.trim() !== ''
          ? validateText(listedText, text).map((fault) => insideItem(fault, { item }))
          : [valueFault('wrongItem', { expected: 'line', found: kindOf(text), item })],
      );
    case 'group-list':
      return validateList(field, value, (group, item) => validateGroup(field.item, group, item));
  }
}

function wrongType(expected: ExpectedKind, value: unknown, example?: string): ValueFault {
  return valueFault('wrongType', { expected, found: kindOf(value) }, example);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** How a plain text is bound. */
export type TextBounds = Pick<TextField, 'min' | 'max' | 'multiline'> & { example?: string };

const listedText: TextBounds = { min: 1, max: textLimits.listItem, multiline: false };

/** @returns what is wrong with a plain text, which stands in the page as it is written */
export function validateText({ min, max, multiline, example }: TextBounds, value: unknown): ValueFault[] {
  if (typeof value !== 'string') return [wrongType('line', value, example)];
  const { length } = [...value.trim()];
  if (length < min) return [valueFault('tooShort', { length, min }, example)];
  if (length > max) return [valueFault('tooLong', { length, max }, example)];
  if (!multiline && /[\r\n]/.test(value.trim())) return [valueFault('lineBreak', {}, example)];
  return validateSigns(value, example);
}

/** @returns what no text may hold, wherever it stands: the beginning of a tag, and signs that nobody sees */
export function validateSigns(text: string, example?: string): ValueFault[] {
  const sign = hiddenSignIn(text);
  if (sign) return [valueFault('hiddenSign', { ...sign })];
  return /<[a-z!/?]/i.test(text) ? [valueFault('htmlInLine', {}, example)] : [];
}

function validateNumber(
  { min, max, integer, ...field }: Extract<Field, { kind: 'number' }>,
  value: unknown,
): ValueFault[] {
  const example = String(field.example);
  if (typeof value !== 'number' || !Number.isFinite(value)) return [wrongType('number', value, example)];
  if (integer && !Number.isInteger(value)) return [valueFault('notWhole', { value }, example)];
  return value < min || value > max ? [valueFault('outOfRange', { value, min, max }, example)] : [];
}

function validatePicture(needed: number, value: unknown, facts: ContentFacts): ValueFault[] {
  const example = 'cover.png';
  if (typeof value !== 'string') return [wrongType('pictureName', value, example)];
  const name = clipped(value);
  if (!plainFileName.test(value)) return [valueFault('pictureName', { name }, example)];
  const picture = facts.picture(value);
  if (picture === undefined) return [valueFault('pictureMissing', { name }, example)];
  if (picture === null) return [valueFault('notPicture', { name }, example)];
  if ('trouble' in picture) return [pictureTrouble(name, picture)];
  const { width, height } = picture;
  const { pixels, side } = pictureLimits;
  if (width * height > pixels || Math.max(width, height) > side)
    return [valueFault('pictureHuge', { name, width, height, most: pixels / 1_000_000 })];
  return width < needed ? [valueFault('pictureNarrow', { name, width, needed })] : [];
}

function pictureTrouble(name: string, trouble: PictureTrouble): ValueFault {
  switch (trouble.trouble) {
    case 'ending':
      return valueFault('pictureEnding', { name, kind: trouble.kind });
    case 'size':
      return valueFault('pictureHeavy', {
        name,
        megabytes: megabytes(trouble.bytes),
        most: megabytes(fileLimits.picture),
      });
    case 'damaged':
      return valueFault('pictureDamaged', { name });
  }
}

function validateRelation(to: string, value: unknown, facts: ContentFacts): ValueFault[] {
  const slugs = facts.slugsOf(to);
  return typeof value === 'string' && slugs.has(value)
    ? []
    : [valueFault('noEntry', { value: shown(value), slugs: [...slugs] })];
}

/** Signs that no address has as such (RFC 3986); browsers read `\\` as `/`, and drop line breaks. */
const foreignSigns = /[\s"<>\\^`{|}]/;

function validateLink(value: string, facts: ContentFacts): ValueFault | undefined {
  const example = '/contact, https://example.com, mailto:hello@example.com, tel:+84…';
  const sign = hiddenSignIn(value);
  if (sign) return valueFault('hiddenSign', { ...sign }, example);
  const address = clipped(value);
  if (foreignSigns.test(value)) return valueFault('notAddress', { address }, example);
  if (value.startsWith('/') && !value.startsWith('//')) {
    const path = value.split(/[?#]/)[0] ?? value;
    return facts.hasPage(path) ? undefined : valueFault('noPage', { address }, example);
  }
  if (/^https:\/\/[^/]/.test(value)) return webAddressFault(value, example);
  return /^(?:mailto:|tel:|#)./.test(value) ? undefined : valueFault('notAddress', { address }, example);
}

/** `https://tregrove.example@evil.example/` is an address at evil.example. */
function webAddressFault(value: string, example: string): ValueFault | undefined {
  const address = clipped(value);
  if (!URL.canParse(value)) return valueFault('notAddress', { address }, example);
  const { username, password } = new URL(value);
  return username || password ? valueFault('addressWithName', { address }, example) : undefined;
}

/** @param validateItem is given each item and its number, counted from 1 */
function validateList(
  field: Extract<Field, { kind: 'text-list' | 'group-list' | 'relation-list' }>,
  value: unknown,
  validateItem: (item: unknown, number: number) => ValueFault[],
): ValueFault[] {
  if (!Array.isArray(value)) return [wrongType('list', value, exampleOf(field))];
  const { min, max } = field;
  if (value.length < min || value.length > max)
    return [valueFault('itemCount', { count: value.length, min, max })];
  return value.flatMap((item, index) => validateItem(item, index + 1));
}

function validateGroup(
  parts: Readonly<Record<string, TextField>>,
  value: unknown,
  item: number,
): ValueFault[] {
  const names = Object.keys(parts);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [valueFault('wrongGroup', { parts: names, found: kindOf(value), item })];
  const group = value as Record<string, unknown>;
  const wrong = Object.entries(parts).flatMap(([part, field]) => {
    const place = { item, part, label: field.label };
    if (!isMissing(group[part]))
      return validateText(field, group[part]).map((fault) => insideItem(fault, place));
    return field.required ? [insideItem(valueFault('missingPart', {}, field.example), place)] : [];
  });
  const unknown = Object.keys(group)
    .filter((name) => !Object.hasOwn(parts, name))
    .map((part) => insideItem(valueFault('noPart', { parts: names }), { item, part, label: part }));
  return [...wrong, ...unknown];
}
