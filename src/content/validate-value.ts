import { isEmail, isPhoneNumber } from '../lead-schemas/recognise';

import { type ContentFacts, type PictureProblem, plainFileName } from './content-facts';
import { readFocus, type Field, type TextField, type TextFormat } from './field';
import { invisibleCharacterIn } from './invisible-characters';
import { isObject } from './json-object';
import { fileLimits, megabytes, pictureLimits, textLimits } from './limits';
import type { ExpectedKind } from './reason';
import { validateMarkdown } from './validate-markdown';
import { insideItem, valueError, type ValueError } from './value-error';
import { clipped, exampleOf, isMissing, kindOf, shown } from './value-wording';

/** @returns the errors in the value of a field */
export function validateField(field: Field, value: unknown, facts: ContentFacts): ValueError[] {
  if (isMissing(value))
    return field.required ? [valueError('missing', { label: field.label }, exampleOf(field))] : [];
  switch (field.kind) {
    case 'text':
      return validateText(field, value);
    case 'markdown':
      return typeof value === 'string'
        ? validateMarkdown(value, (href) => validateLink(href, facts.hasPage))
        : [wrongType('text', value, field.example)];
    case 'number':
      return validateNumber(field, value);
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? []
        : [valueError('notDate', { value: shown(value) }, field.example)];
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? []
        : [valueError('notColour', { value: shown(value) }, exampleOf(field))];
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? []
        : [valueError('notChoice', { value: shown(value), choices: field.options })];
    case 'picture':
      return validatePicture(field.minWidth, value, facts);
    case 'focus':
      return readFocus(value) === undefined
        ? [valueError('notFocus', { value: shown(value) }, field.example)]
        : [];
    case 'link': {
      if (typeof value !== 'string') return [wrongType('address', value, field.example)];
      const error = validateLink(value, facts.hasPage);
      return error ? [error] : [];
    }
    case 'relation':
      return validateRelation(field.to, value, facts);
    case 'relation-list':
      return validateList(field, value, (item) => validateRelation(field.to, item, facts));
    case 'text-list':
      return validateList(field, value, (text, item) =>
        typeof text === 'string' && text.trim() !== ''
          ? validateText(listedText, text).map((error) => insideItem(error, { item }))
          : [valueError('wrongItem', { expected: 'line', found: kindOf(text), item })],
      );
    case 'group-list':
      return validateList(field, value, (group, item) => validateGroup(field.item, group, item));
  }
}

function wrongType(expected: ExpectedKind, value: unknown, example?: string): ValueError {
  return valueError('wrongType', { expected, found: kindOf(value) }, example);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export type TextBounds = Pick<TextField, 'min' | 'max' | 'multiline' | 'format'> & { example?: string };

const listedText: TextBounds = { min: 1, max: textLimits.listItem, multiline: false };

/** @returns the errors in a plain text */
export function validateText({ min, max, multiline, example, format }: TextBounds, value: unknown): ValueError[] {
  if (typeof value !== 'string') return [wrongType('line', value, example)];
  const { length } = [...value.trim()];
  if (length < min) return [valueError('tooShort', { length, min }, example)];
  if (length > max) return [valueError('tooLong', { length, max }, example)];
  if (!multiline && /[\r\n]/.test(value.trim())) return [valueError('lineBreak', {}, example)];
  if (format !== undefined && !formats[format].isValid(value))
    return [valueError(formats[format].code, { value: clipped(value) }, example)];
  return validateCharacters(value, example);
}

interface Format {
  isValid: (value: string) => boolean;
  code: 'notEmail' | 'notPhone' | 'notCountry';
}

const formats: Readonly<Record<TextFormat, Format>> = {
  email: { isValid: isEmail, code: 'notEmail' },
  phone: { isValid: (value) => value.startsWith('+') && isPhoneNumber(value), code: 'notPhone' },
  country: { isValid: isCountry, code: 'notCountry' },
};

/** `ZZ` is the code of an unknown country. */
function isCountry(value: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(value) && value !== 'ZZ' && names.of(value) !== undefined;
}

/** @returns errors for tags and invisible characters, which no text may contain */
export function validateCharacters(text: string, example?: string): ValueError[] {
  const invisible = invisibleCharacterIn(text);
  if (invisible) return [valueError('invisibleCharacter', { ...invisible })];
  return /<[a-z!/?]/i.test(text) ? [valueError('htmlInLine', {}, example)] : [];
}

function validateNumber(
  { min, max, integer, ...field }: Extract<Field, { kind: 'number' }>,
  value: unknown,
): ValueError[] {
  const example = String(field.example);
  if (typeof value !== 'number' || !Number.isFinite(value)) return [wrongType('number', value, example)];
  if (integer && !Number.isInteger(value)) return [valueError('notWhole', { value }, example)];
  return value < min || value > max ? [valueError('outOfRange', { value, min, max }, example)] : [];
}

function validatePicture(needed: number, value: unknown, facts: ContentFacts): ValueError[] {
  const example = 'cover.png';
  if (typeof value !== 'string') return [wrongType('pictureName', value, example)];
  const name = clipped(value);
  if (!plainFileName.test(value)) return [valueError('pictureName', { name }, example)];
  const picture = facts.picture(value);
  if (picture === undefined) return [valueError('pictureMissing', { name }, example)];
  if (picture === null) return [valueError('notPicture', { name }, example)];
  if ('problem' in picture) return [pictureProblem(name, picture)];
  const { width, height } = picture;
  const { pixels, side } = pictureLimits;
  if (width * height > pixels || Math.max(width, height) > side)
    return [valueError('pictureHuge', { name, width, height, most: pixels / 1_000_000 })];
  return width < needed ? [valueError('pictureNarrow', { name, width, needed })] : [];
}

function pictureProblem(name: string, facts: PictureProblem): ValueError {
  switch (facts.problem) {
    case 'ending':
      return valueError('pictureEnding', { name, kind: facts.kind });
    case 'size':
      return valueError('pictureHeavy', {
        name,
        megabytes: megabytes(facts.bytes),
        most: megabytes(fileLimits.picture),
      });
    case 'damaged':
      return valueError('pictureDamaged', { name });
  }
}

function validateRelation(to: string, value: unknown, facts: ContentFacts): ValueError[] {
  const slugs = facts.slugsOf(to);
  return typeof value === 'string' && slugs.has(value)
    ? []
    : [valueError('noEntry', { value: shown(value), slugs: [...slugs] })];
}

/** Characters that must be encoded in addresses (RFC 3986); browsers read `\\` as `/`, and drop line breaks. */
const foreignCharacters = /[\s"<>\\^`{|}]/;

/** @param hasPage whether the site has a page at a path @returns the error of an address */
export function validateLink(
  value: string,
  hasPage: ContentFacts['hasPage'],
): ValueError | undefined {
  const example = '/contact, https://example.com, mailto:hello@example.com, tel:+84…';
  const invisible = invisibleCharacterIn(value);
  if (invisible) return valueError('invisibleCharacter', { ...invisible }, example);
  const address = clipped(value);
  if (foreignCharacters.test(value)) return valueError('notAddress', { address }, example);
  if (value.startsWith('/') && !value.startsWith('//')) {
    const path = value.split(/[?#]/)[0] ?? value;
    return hasPage(path) ? undefined : valueError('noPage', { address }, example);
  }
  if (/^https:\/\/[^/]/.test(value)) return webAddressError(value, example);
  return /^(?:mailto:|tel:|#)./.test(value) ? undefined : valueError('notAddress', { address }, example);
}

/** `https://tregrove.example@evil.example/` is an address at evil.example. */
function webAddressError(value: string, example: string): ValueError | undefined {
  const address = clipped(value);
  if (!URL.canParse(value)) return valueError('notAddress', { address }, example);
  const { username, password } = new URL(value);
  return username || password ? valueError('addressWithName', { address }, example) : undefined;
}

/** @param validateItem called with each item and its number, counted from 1 */
function validateList(
  field: Extract<Field, { kind: 'text-list' | 'group-list' | 'relation-list' }>,
  value: unknown,
  validateItem: (item: unknown, number: number) => ValueError[],
): ValueError[] {
  if (!Array.isArray(value)) return [wrongType('list', value, exampleOf(field))];
  const { min, max } = field;
  if (value.length < min || value.length > max)
    return [valueError('itemCount', { count: value.length, min, max })];
  return value.flatMap((item, index) => validateItem(item, index + 1));
}

function validateGroup(
  parts: Readonly<Record<string, TextField>>,
  value: unknown,
  item: number,
): ValueError[] {
  const names = Object.keys(parts);
  if (!isObject(value)) return [valueError('wrongGroup', { parts: names, found: kindOf(value), item })];
  const wrong = Object.entries(parts).flatMap(([part, field]) => {
    const place = { item, part, label: field.label };
    if (!isMissing(value[part]))
      return validateText(field, value[part]).map((error) => insideItem(error, place));
    return field.required ? [insideItem(valueError('missingPart', {}, field.example), place)] : [];
  });
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(parts, name))
    .map((part) => insideItem(valueError('noPart', { parts: names }), { item, part, label: part }));
  return [...wrong, ...unknown];
}
