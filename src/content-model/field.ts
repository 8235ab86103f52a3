/**
 * The vocabulary in which content types are declared. A declaration is plain data: the GraphQL types, the
 * build-time validation and the editor's form are all read off it.
 *
 * A translated field stands in every language's file of an entry. A shared field does not differ by
 * language and stands once, in the English file.
 */
interface FieldBase {
  /** What the editor sees above the field, and what a fault is reported under. */
  label: string;
  required: boolean;
  translated: boolean;
  hint?: string;
}

export interface TextField extends FieldBase {
  kind: 'text';
  multiline: boolean;
  /** One line to write, whose lines on a page may end wherever those of a paragraph may: it bears no marks of phrases. */
  runs?: boolean;
  min: number;
  max: number;
  example: string;
}

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

/** A picture beside the entry, named once; its alternative text `<name>Alt` is written in every language. */
export interface PictureField extends FieldBase {
  kind: 'picture';
  /** The least width in CSS pixels times two that the place on the page needs. */
  minWidth: number;
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
  | LinkField
  | RelationField
  | RelationListField
  | TextListField
  | GroupListField;

export interface ContentType {
  /** Name of the GraphQL type. */
  name: string;
  /** What one entry is called in messages: "case study". */
  label: string;
  /** Folder under `content/`; an entry is `<folder>/<slug>/index.<code>.md`. */
  folder: string;
  /** Set where the site counts on certain entries: these slugs must exist and no others may. */
  onlySlugs?: readonly string[];
  fields: Readonly<Record<string, Field>>;
}

/** The front matter key of a picture's alternative text. */
export function altKey(pictureField: string): string {
  return `${pictureField}Alt`;
}

/** The field whose text stands below the front matter instead of in it. */
export const bodyField = 'body';
