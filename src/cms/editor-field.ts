import { altKey, type ContentType, type Field, type TextField } from '../content-model/field';

/** A field as the editor's configuration writes it. */
export interface EditorField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  /** Whether it is written in every language. A field that is not stands only in the default language. */
  i18n: boolean;
  hint?: string;
  /** A regular expression, and what it asks for in words. */
  pattern?: [string, string];
  field?: EditorField;
  fields?: EditorField[];
  [option: string]: unknown;
}

export interface Choice {
  label: string;
  value: string;
}

/** @returns the entries of a content type, by its GraphQL name, that a relation can name */
export type ChoicesOf = (typeName: string) => readonly Choice[];

/**
 * @returns the editor's fields for a content type: one for each declared field, and one for each picture's text.
 * Translated ones come first: in other languages than the default one, the place of a shared field stays blank.
 */
export function editorFields(type: ContentType, choicesOf: ChoicesOf): EditorField[] {
  const declared = Object.entries(type.fields);
  const translated = declared.filter(([, field]) => field.translated);
  const shared = declared.filter(([, field]) => !field.translated);
  return [...translated, ...shared].flatMap(([name, field]) => editorField(name, field, choicesOf));
}

function editorField(name: string, field: Field, choicesOf: ChoicesOf): EditorField[] {
  const { label, required, translated } = field;
  const base = { name, label, required, i18n: translated };
  switch (field.kind) {
    case 'text':
      return [textField(name, field)];
    case 'markdown':
      return [{ ...base, ...hint(field.hint), widget: 'markdown', ...markdownOptions }];
    case 'number':
      return [{ ...base, ...hint(field.hint ?? rangeOf(field)), widget: 'number', ...numberOptions(field) }];
    case 'date':
      return [{ ...base, ...hint(field.hint), widget: 'datetime', ...dateOptions }];
    case 'colour':
      return [{ ...base, ...hint(field.hint), widget: 'color', allowInput: true, pattern: colourPattern }];
    case 'choice':
      return [{ ...base, ...hint(field.hint), widget: 'select', options: [...field.options] }];
    case 'picture':
      return [
        {
          ...base,
          ...hint(field.hint ?? `At least ${field.minWidth} pixels wide.`),
          widget: 'image',
          ...imageOptions,
        },
        alternativeText(name, field),
      ];
    case 'link':
      return [
        {
          ...base,
          ...hint(field.hint ?? `For example ${field.example}`),
          widget: 'string',
          pattern: linkPattern,
        },
      ];
    case 'relation':
      return [{ ...base, ...hint(field.hint), widget: 'select', options: [...choicesOf(field.to)] }];
    case 'relation-list':
      return [
        {
          ...base,
          ...hint(field.hint),
          widget: 'select',
          multiple: true,
          options: [...choicesOf(field.to)],
          ...count(field),
        },
      ];
    case 'text-list':
      return [
        {
          ...base,
          ...hint(field.hint ?? itemsOf(field)),
          widget: 'list',
          ...count(field),
          collapsed: false,
          summary: '{{fields.item}}',
          field: { name: 'item', label: 'Text', widget: 'string', required: true, i18n: translated },
        },
      ];
    case 'group-list':
      return [
        {
          ...base,
          ...hint(field.hint ?? itemsOf(field)),
          widget: 'list',
          ...count(field),
          summary: `{{fields.${Object.keys(field.item)[0] ?? ''}}}`,
          fields: Object.entries(field.item).map(([part, text]) => ({
            ...textField(part, text),
            i18n: translated,
          })),
        },
      ];
  }
}

function hint(words: string | undefined): { hint?: string } {
  return words === undefined ? {} : { hint: words };
}

function textField(name: string, field: TextField): EditorField {
  const { label, required, translated, multiline, min, max } = field;
  return {
    name,
    label,
    required,
    i18n: translated,
    widget: multiline ? 'text' : 'string',
    pattern: plainText(min, max),
    hint: field.hint ?? `For example: ${field.example}`,
  };
}

function plainText(min: number, max: number): [string, string] {
  const length = min === max ? `${max} characters` : `${min} to ${max} characters`;
  return [`^(?![\\s\\S]*<[a-zA-Z!/])[\\s\\S]{${min},${max}}$`, `${length}, without HTML`];
}

function alternativeText(pictureName: string, picture: Extract<Field, { kind: 'picture' }>): EditorField {
  return {
    name: altKey(pictureName),
    label: `${picture.label}: what it shows`,
    required: picture.required,
    i18n: true,
    widget: 'text',
    pattern: plainText(1, 250),
    hint: 'One sentence for people who cannot see the picture.',
  };
}

// Pictures have fields of their own, and a page's top heading is not in its text.
const markdownOptions = {
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'bulleted-list',
    'numbered-list',
    'quote',
    'code',
  ],
  editor_components: [],
  modes: ['rich_text', 'raw'],
};

const dateOptions = { format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
const imageOptions = { choose_url: false, allow_multiple: false };
const colourPattern: [string, string] = ['^#[0-9a-fA-F]{6}$', '# and six digits, such as #1f6f78'];
const linkPattern: [string, string] = [
  '^(?:/(?!/)\\S*|#\\S+|https://\\S+|mailto:\\S+|tel:\\S+)$',
  'a page of this site (/contact), or an address that begins with https://, mailto: or tel:',
];

function numberOptions({ integer, min, max }: Extract<Field, { kind: 'number' }>): Record<string, unknown> {
  return {
    value_type: integer ? 'int' : 'float',
    step: integer ? 1 : 0.000001,
    min,
    ...(max < Number.MAX_SAFE_INTEGER ? { max } : {}),
  };
}

function rangeOf({ min, max }: { min: number; max: number }): string {
  return max < Number.MAX_SAFE_INTEGER ? `From ${min} to ${max}.` : `${min} or more.`;
}

function count({ min, max }: { min: number; max: number }): { min: number; max: number } {
  return { min, max };
}

function itemsOf({ min, max }: { min: number; max: number }): string {
  return min === max ? `Exactly ${min} items.` : `${min} to ${max} items.`;
}
