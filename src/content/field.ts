/**
 * Content types are declared as plain data, from which GraphQL types, validation and the editor's forms are derived.
 *
 * The files of all languages have the translated fields of an entry. Only the English file has its shared fields.
 */
interface FieldBase {
  /** Shown above the field in the editor, and in errors. */
  label: string;
  required: boolean;
  translated: boolean;
  /** Says where visitors see the value, or how to fill in the field. */
  hint?: string;
  /** Heading of a section of the editor’s form that begins with this field. */
  section?: string;
}

export interface TextField extends FieldBase {
  kind: 'text';
  multiline: boolean;
  /** Lines of this text may break anywhere, as in a paragraph, so it gets no marks between phrases. */
  runs?: boolean;
  min: number;
  max: number;
  example: string;
  /** What the text must be; `country` is an ISO code. */
  format?: TextFormat;
}

export type TextFormat = 'email' | 'phone' | 'country';

export interface MarkdownField extends FieldBase {
  kind: 'markdown';
  example: string;
}

export interface NumberField extends FieldBase {
  kind: 'number';
  min: number;
  max: number;
  integer: boolean;
  example: number;
}

export interface DateField extends FieldBase {
  kind: 'date';
  example: string;
}

export interface ColourField extends FieldBase {
  kind: 'colour';
  example: string;
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly string[];
  example: string;
}

/** A picture beside the entry. Its alternative text `<name>Alt` is written in every language. */
export interface PictureField extends FieldBase {
  kind: 'picture';
  /** Twice the width in CSS pixels that the page needs. */
  minWidth: number;
  example: string;
}

/** The point of a picture that stays in view where its edges are cut off: `30% 70%`, from the left and from the top. */
export interface FocusField extends FieldBase {
  kind: 'focus';
  /** Name of the picture's field. */
  picture: string;
  example: string;
}

/** An address: a page of this site (`/contact`), or `https:`, `mailto:`, `tel:`. */
export interface LinkField extends FieldBase {
  kind: 'link';
  example: string;
}

/** The slug of an entry of another content type. */
export interface RelationField extends FieldBase {
  kind: 'relation';
  to: string;
  example: string;
}

/** The slugs of several entries of another content type. */
export interface RelationListField extends FieldBase {
  kind: 'relation-list';
  to: string;
  min: number;
  max: number;
  example: readonly string[];
}

/** Several short texts. */
export interface TextListField extends FieldBase {
  kind: 'text-list';
  min: number;
  max: number;
  example: readonly string[];
}

/** Several groups of texts, such as questions with answers; `item` names the texts of one group. */
export interface GroupListField extends FieldBase {
  kind: 'group-list';
  min: number;
  max: number;
  item: Readonly<Record<string, TextField>>;
}

export type Field =
  | TextField
  | MarkdownField
  | NumberField
  | DateField
  | ColourField
  | ChoiceField
  | PictureField
  | FocusField
  | LinkField
  | RelationField
  | RelationListField
  | TextListField
  | GroupListField;

export interface ContentType {
  /** Name of the GraphQL type. */
  name: string;
  /** An entry in messages: “case study”. */
  label: string;
  /** Folder under `content/`; an entry is `<folder>/<slug>/index.<code>.md`. */
  folder: string;
  /** If set, exactly these entries must exist. */
  onlySlugs?: readonly string[];
  fields: Readonly<Record<string, Field>>;
}

/** @returns horizontal and vertical position in percent, `[30, 70]`; undefined for anything but a focal point */
export function readFocus(value: unknown): [number, number] | undefined {
  const [, x, y] = (typeof value === 'string' && /^(100|\d{1,2})% (100|\d{1,2})%$/.exec(value)) || [];
  return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
}

/** The front matter key of a picture's alternative text. */
export function altKey(pictureField: string): string {
  return `${pictureField}Alt`;
}

/** The field whose text is below the front matter. */
export const bodyField = 'body';
