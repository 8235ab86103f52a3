import { altKey, type ContentType, type Field, type TextField } from '../../content/field';
import { textLimits } from '../../content/limits';

import { identifierOf } from './entry-names';
import { charactersThatFit, formTexts, itemsThatFit, type FormTexts } from './form-texts';

/** A field in Decap's configuration. */
export interface EditorField {
  name: string;
  label: string;
  widget: string;
  /**
   * False for a field that may stay empty. Others leave it undefined: Decap would check English only, and refuse to save
   * a draft. Instead all languages are checked before publishing (entry-errors.ts).
   */
  required: false | undefined;
  /** Whether the field is written in every language or only in English. */
  i18n: boolean;
  hint?: string;
  field?: EditorField;
  fields?: EditorField[];
  [option: string]: unknown;
}

export interface Choice {
  label: string;
  value: string;
}

/** The widget that checks a chosen picture. */
export const pictureWidget = 'picture';

/** The part of rich text that edits tables, and its widget. */
export const tableComponent = 'table';

/** The widget that sets the focal point of a picture. */
export const focusWidget = 'focus';

/** @returns the entries of a content type, by its GraphQL name */
export type ChoicesOf = (typeName: string) => readonly Choice[];

/**
 * @returns a field for each declared field, and one for the alternative text of each picture, in the order of the form: the
 * name of the entry first, then as declared
 */
export function editorFields(
  type: ContentType,
  choicesOf: ChoicesOf,
  texts: FormTexts = formTexts('en'),
): EditorField[] {
  const declared = Object.entries(type.fields);
  const first = identifierOf(type);
  return declared
    .sort(([one], [other]) => Number(other === first) - Number(one === first))
    .flatMap(([name, field]) => editorField(name, field, choicesOf, texts));
}

function editorField(name: string, field: Field, choicesOf: ChoicesOf, texts: FormTexts): EditorField[] {
  if (field.kind === 'text') return [textField(name, field, texts)];
  const hint = [hintOf(field, texts), field.hint && texts.label(field.hint)].filter(Boolean).join(' ');
  const editor = {
    name,
    label: texts.label(field.label),
    ...mayBeEmpty(field),
    i18n: field.translated,
    ...(hint === '' ? {} : { hint }),
    ...widgetOf(field, choicesOf, texts),
  };
  return field.kind === 'picture' ? [editor, alternativeText(name, field, texts)] : [editor];
}

/** @returns what the field accepts */
function hintOf(field: Field, texts: FormTexts): string | undefined {
  switch (field.kind) {
    case 'number':
      return rangeOf(field, texts.message);
    case 'picture':
      return texts.message('pixels', { width: field.minWidth });
    case 'link':
      return texts.message('example', { example: field.example });
    case 'text-list':
    case 'group-list':
      return itemsThatFit(texts, field.min, field.max);
    default:
      return undefined;
  }
}

type Widget = Pick<EditorField, 'widget' | 'field' | 'fields'> & Readonly<Record<string, unknown>>;

function widgetOf(field: Exclude<Field, TextField>, choicesOf: ChoicesOf, texts: FormTexts): Widget {
  const { translated } = field;
  switch (field.kind) {
    case 'markdown':
      return { widget: 'markdown', ...markdownOptions };
    case 'number':
      return { widget: 'number', ...numberOptions(field) };
    case 'date':
      return { widget: 'datetime', ...dateOptions };
    case 'colour':
      return { widget: 'color', allowInput: true };
    case 'choice':
      return {
        widget: 'select',
        options: field.options.map((value) => ({ value, label: texts.name('choice', value) })),
      };
    case 'picture':
      return { widget: pictureWidget, min_width: field.minWidth };
    case 'focus':
      return { widget: focusWidget, picture: field.picture };
    case 'link':
      return { widget: 'string' };
    case 'relation':
      return { widget: 'select', options: [...choicesOf(field.to)] };
    case 'relation-list':
      return { widget: 'select', multiple: true, options: [...choicesOf(field.to)] };
    case 'text-list': {
      const label = texts.label('Text');
      const limits = { min: 1, max: textLimits.listItem };
      const item = {
        name: 'item',
        label,
        widget: 'string',
        required: undefined,
        i18n: translated,
        ...limits,
      };
      return {
        widget: 'list',
        ...itemName(texts),
        collapsed: false,
        summary: '{{fields.item}}',
        field: item,
      };
    }
    case 'group-list':
      return {
        widget: 'list',
        ...itemName(texts),
        summary: `{{fields.${Object.keys(field.item)[0] ?? ''}}}`,
        fields: Object.entries(field.item).map(([part, text]) => ({
          ...textField(part, text, texts),
          i18n: translated,
        })),
      };
  }
}

/** In “1 item” and “Add item”. */
function itemName({ message }: FormTexts): { label_singular: string } {
  return { label_singular: message('listItem') };
}

function textField(name: string, field: TextField, texts: FormTexts): EditorField {
  const { label, translated, multiline, min, max, example, hint } = field;
  // The examples are English; those of shared fields are names and addresses, which all languages have in common.
  const hasExample = texts.isEnglish || !translated;
  const more = hint === undefined ? hasExample && texts.message('example', { example }) : texts.label(hint);
  return {
    name,
    label: texts.label(label),
    ...mayBeEmpty(field),
    i18n: translated,
    widget: multiline ? 'text' : 'string',
    // For the counter (admin/src/form/counter.tsx).
    min,
    max,
    hint: [charactersThatFit(texts, min, max), more].filter(Boolean).join(' '),
  };
}

function mayBeEmpty({ required }: { required: boolean }): { required: false | undefined } {
  return { required: required ? undefined : false };
}

function alternativeText(
  pictureName: string,
  picture: Extract<Field, { kind: 'picture' }>,
  texts: FormTexts,
): EditorField {
  return {
    name: altKey(pictureName),
    label: texts.message('alternativeText', { picture: texts.label(picture.label) }),
    ...mayBeEmpty(picture),
    i18n: true,
    widget: 'text',
    min: 1,
    max: textLimits.alt,
    hint: texts.message('alternativeHint'),
  };
}

// Pictures have their own fields, and the top heading of a page is not part of its text.
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
  editor_components: [tableComponent],
  modes: ['rich_text', 'raw'],
};

/** The largest integer of GraphQL, which the content model uses for fields without a bound. */
const largestNumber = 2_147_483_647;
const dateOptions = { format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };

function rangeOf({ min, max }: Extract<Field, { kind: 'number' }>, message: FormTexts['message']): string {
  return max < largestNumber ? message('rangeBetween', { min, max }) : message('rangeFrom', { min });
}

function numberOptions({ integer }: Extract<Field, { kind: 'number' }>): Record<string, unknown> {
  return { value_type: integer ? 'int' : 'float', step: integer ? 1 : 0.000001 };
}
