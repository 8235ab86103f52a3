import type { ContentFacts, ValueFault } from './content-facts';
import type { Field, TextField } from './field';
import { validateMarkdown } from './validate-markdown';
import { exampleOf, isMissing, shown, wrongType } from './value-wording';

/** @returns what is wrong with the value of a field; empty if nothing is. */
export function validateField(field: Field, value: unknown, facts: ContentFacts): ValueFault[] {
  if (isMissing(value)) {
    if (!field.required) return [];
    const example = exampleOf(field);
    const fault = { problem: `“${field.label}” is missing or empty`, mend: 'fill it in' };
    return [example === undefined ? fault : { ...fault, example }];
  }
  switch (field.kind) {
    case 'text':
      return validateText(field, value);
    case 'markdown':
      return typeof value === 'string'
        ? validateMarkdown(value, (href) => validateLink(href, facts))
        : [wrongType('a text', value, field.example)];
    case 'number':
      return validateNumber(field, value);
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? []
        : [{ problem: `not a date: ${shown(value)}`, mend: 'write year-month-day', example: field.example }];
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? []
        : [
            {
              problem: `not a colour: ${shown(value)}`,
              mend: 'write # and six digits, in quotes',
              example: `"${field.example}"`,
            },
          ];
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? []
        : [
            {
              problem: `“${shown(value)}” is not one of the choices`,
              mend: `choose one of ${field.options.join(', ')}`,
            },
          ];
    case 'picture':
      return validatePicture(field.minWidth, value, facts);
    case 'link': {
      if (typeof value !== 'string') return [wrongType('an address', value, field.example)];
      const fault = validateLink(value, facts);
      return fault ? [fault] : [];
    }
    case 'relation':
      return validateRelation(field.to, value, facts);
    case 'relation-list':
      return validateList(field, value, (item) => validateRelation(field.to, item, facts));
    case 'text-list':
      return validateList(field, value, (item, index) =>
        typeof item === 'string' && item.trim() !== ''
          ? []
          : [wrongType(`a line of text as item ${index + 1}`, item)],
      );
    case 'group-list':
      return validateList(field, value, (item, index) => validateGroup(field.item, item, index));
  }
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function validateText(field: TextField, value: unknown): ValueFault[] {
  if (typeof value !== 'string') return [wrongType('a line of text', value, field.example)];
  const length = [...value.trim()].length;
  if (length < field.min) {
    return [
      {
        problem: `${length} characters, at least ${field.min} are needed`,
        mend: 'say more',
        example: field.example,
      },
    ];
  }
  if (length > field.max) {
    return [
      {
        problem: `${length} characters, at most ${field.max} fit`,
        mend: 'shorten it',
        example: field.example,
      },
    ];
  }
  if (/<[a-z!/]/i.test(value)) {
    return [
      { problem: 'raw HTML is not allowed in a text', mend: 'write plain words', example: field.example },
    ];
  }
  return [];
}

function validateNumber(field: Extract<Field, { kind: 'number' }>, value: unknown): ValueFault[] {
  const example = String(field.example);
  if (typeof value !== 'number' || !Number.isFinite(value)) return [wrongType('a number', value, example)];
  if (field.integer && !Number.isInteger(value)) {
    return [{ problem: `${value} is not a whole number`, mend: 'round it', example }];
  }
  return value < field.min || value > field.max
    ? [
        {
          problem: `${value} is not between ${field.min} and ${field.max}`,
          mend: 'correct the number',
          example,
        },
      ]
    : [];
}

function validatePicture(minWidth: number, value: unknown, facts: ContentFacts): ValueFault[] {
  const example = 'cover.png';
  if (typeof value !== 'string') return [wrongType('the name of a picture file', value, example)];
  if (!/^[a-z0-9][a-z0-9._-]*$/i.test(value)) {
    return [
      {
        problem: `“${value}” is not a plain file name`,
        mend: 'put the picture into the entry’s folder and name it with letters, digits and hyphens',
        example,
      },
    ];
  }
  const picture = facts.picture(value);
  if (picture === undefined) {
    return [
      {
        problem: `there is no file ${value} beside the entry`,
        mend: 'add the picture, or correct its name',
        example,
      },
    ];
  }
  if (picture === null) {
    return [
      {
        problem: `${value} is not a picture the site can use`,
        mend: 'save it as PNG, JPEG, WebP or AVIF',
        example,
      },
    ];
  }
  return picture.width < minWidth
    ? [
        {
          problem: `${value} is ${picture.width} pixels wide, its place needs ${minWidth}`,
          mend: 'use a larger picture',
        },
      ]
    : [];
}

function validateRelation(to: string, value: unknown, facts: ContentFacts): ValueFault[] {
  const slugs = facts.slugsOf(to);
  return typeof value === 'string' && slugs.has(value)
    ? []
    : [{ problem: `no such entry: ${shown(value)}`, mend: `name one of ${[...slugs].join(', ')}` }];
}

function validateLink(href: string, facts: ContentFacts): ValueFault | undefined {
  const example = '/contact, https://example.com, mailto:hello@example.com, tel:+84…';
  if (href.startsWith('/') && !href.startsWith('//')) {
    const path = href.split(/[?#]/)[0] ?? href;
    if (facts.hasPage(path)) return undefined;
    return {
      problem: `the link ${href} leads to no page of this site`,
      mend: 'correct the address, capitals included',
      example,
    };
  }
  if (/^(https:\/\/|mailto:|tel:)[^\s]+$/.test(href) || /^#[^\s]+$/.test(href)) return undefined;
  return { problem: `“${href}” is not an address`, mend: 'write a whole address', example };
}

function validateList(
  field: Extract<Field, { kind: 'text-list' | 'group-list' | 'relation-list' }>,
  value: unknown,
  validateItem: (item: unknown, index: number) => ValueFault[],
): ValueFault[] {
  if (!Array.isArray(value)) return [wrongType('a list', value, exampleOf(field))];
  if (value.length < field.min || value.length > field.max) {
    return [
      {
        problem: `${value.length} items, between ${field.min} and ${field.max} are needed`,
        mend: value.length < field.min ? 'add items' : 'take some out',
      },
    ];
  }
  return value.flatMap(validateItem);
}

function validateGroup(
  item: Readonly<Record<string, TextField>>,
  value: unknown,
  index: number,
): ValueFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [wrongType(`${Object.keys(item).join(' and ')} as item ${index + 1}`, value)];
  }
  const group = value as Record<string, unknown>;
  const inItem = (name: string, fault: ValueFault): ValueFault => ({
    ...fault,
    problem: `item ${index + 1}, “${name}”: ${fault.problem}`,
  });
  const wrong = Object.entries(item).flatMap(([name, field]) => {
    if (!isMissing(group[name])) return validateText(field, group[name]).map((fault) => inItem(name, fault));
    if (!field.required) return [];
    return [inItem(name, { problem: 'missing or empty', mend: 'fill it in', example: field.example })];
  });
  const unknown = Object.keys(group)
    .filter((name) => !(name in item) || !Object.hasOwn(item, name))
    .map((name) =>
      inItem(name, { problem: 'no such part', mend: `use only ${Object.keys(item).join(', ')}` }),
    );
  return [...wrong, ...unknown];
}
