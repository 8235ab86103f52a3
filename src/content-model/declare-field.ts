import type {
  ChoiceField,
  ColourField,
  DateField,
  Field,
  GroupListField,
  LinkField,
  MarkdownField,
  NumberField,
  PictureField,
  RelationField,
  RelationListField,
  TextField,
  TextListField,
} from './field';

/** What a declaration may say otherwise than is usual for its kind. */
type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>;

export function text(label: string, example: string, options: Options<TextField> = {}): TextField {
  return {
    kind: 'text',
    label,
    example,
    required: true,
    translated: true,
    multiline: false,
    min: 1,
    max: 120,
    ...options,
  };
}

export function paragraph(label: string, example: string, options: Options<TextField> = {}): TextField {
  return text(label, example, { multiline: true, max: 500, ...options });
}

export function markdown(
  label: string,
  example: string,
  options: Options<MarkdownField> = {},
): MarkdownField {
  return { kind: 'markdown', label, example, required: true, translated: true, ...options };
}

export function number(label: string, example: number, options: Options<NumberField> = {}): NumberField {
  return {
    kind: 'number',
    label,
    example,
    required: true,
    translated: false,
    min: 0,
    // The largest whole number GraphQL can carry.
    max: 2_147_483_647,
    integer: true,
    ...options,
  };
}

export function date(label: string, example: string, options: Options<DateField> = {}): DateField {
  return { kind: 'date', label, example, required: true, translated: false, ...options };
}

export function colour(label: string, example: string, options: Options<ColourField> = {}): ColourField {
  return { kind: 'colour', label, example, required: true, translated: false, ...options };
}

export function choice(
  label: string,
  choices: readonly string[],
  options: Options<ChoiceField> = {},
): ChoiceField {
  return {
    kind: 'choice',
    label,
    options: choices,
    example: choices[0] ?? '',
    required: true,
    translated: false,
    ...options,
  };
}

export function picture(label: string, options: Options<PictureField> = {}): PictureField {
  return {
    kind: 'picture',
    label,
    example: 'cover.png',
    required: true,
    translated: false,
    minWidth: 800,
    ...options,
  };
}

export function link(label: string, example: string, options: Options<LinkField> = {}): LinkField {
  return { kind: 'link', label, example, required: true, translated: false, ...options };
}

export function relation(
  label: string,
  to: string,
  example: string,
  options: Options<RelationField> = {},
): RelationField {
  return { kind: 'relation', label, to, example, required: true, translated: false, ...options };
}

export function relationList(
  label: string,
  to: string,
  example: readonly string[],
  options: Options<RelationListField> = {},
): RelationListField {
  return {
    kind: 'relation-list',
    label,
    to,
    example,
    required: true,
    translated: false,
    min: 1,
    max: 20,
    ...options,
  };
}

export function textList(
  label: string,
  example: readonly string[],
  options: Options<TextListField> = {},
): TextListField {
  return { kind: 'text-list', label, example, required: true, translated: true, min: 1, max: 40, ...options };
}

export function groupList(
  label: string,
  item: Readonly<Record<string, TextField>>,
  options: Options<GroupListField> = {},
): GroupListField {
  return { kind: 'group-list', label, item, required: true, translated: true, min: 1, max: 20, ...options };
}
