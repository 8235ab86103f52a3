import { altKey, type ContentType, type Field, type TextField } from '../content-model/field';

import { editorWords, labelIn, type EditorWords } from './editor-words/editor-words';

/** A field as the editor's configuration writes it. */
export interface EditorField {
  name: string;
  label: string;
  widget: string;
  /**
   * False for a field that may stay empty. Others leave it open: the editor's own checks see English only and would keep
   * a draft from being saved, so all checks are ours (entry-faults.ts), for all languages, before publishing.
   */
  required: false | undefined;
  /** Whether it is written in every language. A field that is not stands only in the default language. */
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

/** The widget for pictures, which checks a picture when it is chosen. */
export const pictureWidget = 'picture';

/** @returns the entries of a content type, by its GraphQL name, that a relation can name */
export type ChoicesOf = (typeName: string) => readonly Choice[];

/**
 * @param words of the interface's language
 * @returns the editor's fields for a content type: one for each declared field, and one for each picture's text.
 * Translated ones come first: in other languages than the default one, the place of a shared field stays blank.
 */
export function editorFields(
  type: ContentType,
  choicesOf: ChoicesOf,
  words: EditorWords = editorWords('en'),
): EditorField[] {
  const declared = Object.entries(type.fields);
  const translated = declared.filter(([, field]) => field.translated);
  const shared = declared.filter(([, field]) => !field.translated);
  return [...translated, ...shared].flatMap(([name, field]) => editorField(name, field, choicesOf, words));
}

function editorField(name: string, field: Field, choicesOf: ChoicesOf, words: EditorWords): EditorField[] {
  const { translated } = field;
  const hint = (text: string | undefined): { hint?: string } =>
    text === undefined ? {} : { hint: labelIn(words, text) };
  const base = { name, label: labelIn(words, field.label), ...mayBeEmpty(field), i18n: translated };
  switch (field.kind) {
    case 'text':
      return [textField(name, field, words)];
    case 'markdown':
      return [{ ...base, ...hint(field.hint), widget: 'markdown', ...markdownOptions }];
    case 'number':
      return [
        {
          ...base,
          ...hint(field.hint ?? words.range(field.min, field.max < largestNumber ? field.max : undefined)),
          widget: 'number',
          ...numberOptions(field),
        },
      ];
    case 'date':
      return [{ ...base, ...hint(field.hint), widget: 'datetime', ...dateOptions }];
    case 'colour':
      return [{ ...base, ...hint(field.hint), widget: 'color', allowInput: true }];
    case 'choice':
      return [{ ...base, ...hint(field.hint), widget: 'select', options: [...field.options] }];
    case 'picture':
      return [
        {
          ...base,
          ...hint(field.hint ?? words.pixels(field.minWidth)),
          widget: pictureWidget,
          min_width: field.minWidth,
          ...imageOptions,
        },
        alternativeText(name, field, words),
      ];
    case 'link':
      return [
        {
          ...base,
          ...hint(field.hint ?? words.example(field.example)),
          widget: 'string',
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
        },
      ];
    case 'text-list':
      return [
        {
          ...base,
          ...hint(field.hint ?? words.items(field.min, field.max)),
          widget: 'list',
          collapsed: false,
          summary: '{{fields.item}}',
          field: {
            name: 'item',
            label: labelIn(words, 'Text'),
            widget: 'string',
            required: undefined,
            i18n: translated,
          },
        },
      ];
    case 'group-list':
      return [
        {
          ...base,
          ...hint(field.hint ?? words.items(field.min, field.max)),
          widget: 'list',
          summary: `{{fields.${Object.keys(field.item)[0] ?? ''}}}`,
          fields: Object.entries(field.item).map(([part, text]) => ({
            ...textField(part, text, words),
            i18n: translated,
          })),
        },
      ];
  }
}

function textField(name: string, field: TextField, words: EditorWords): EditorField {
  const { label, translated, multiline, min, max, example } = field;
  const more = field.hint === undefined ? words.example(example) : labelIn(words, field.hint);
  return {
    name,
    label: labelIn(words, label),
    ...mayBeEmpty(field),
    i18n: translated,
    widget: multiline ? 'text' : 'string',
    hint: `${words.characters(min, max)} ${more}`,
  };
}

function mayBeEmpty({ required }: { required: boolean }): { required: false | undefined } {
  return { required: required ? undefined : false };
}

function alternativeText(
  pictureName: string,
  picture: Extract<Field, { kind: 'picture' }>,
  words: EditorWords,
): EditorField {
  return {
    name: altKey(pictureName),
    label: words.alternativeText(labelIn(words, picture.label)),
    ...mayBeEmpty(picture),
    i18n: true,
    widget: 'text',
    hint: words.alternativeHint,
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

/** The largest whole number GraphQL can carry, where the content model sets no other bound. */
const largestNumber = 2_147_483_647;
const dateOptions = { format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
const imageOptions = { choose_url: false, allow_multiple: false };

function numberOptions({ integer }: Extract<Field, { kind: 'number' }>): Record<string, unknown> {
  return { value_type: integer ? 'int' : 'float', step: integer ? 1 : 0.000001 };
}
