/** What a value is, where its text cannot be shown. */
export type FoundKind = 'list' | 'nothing' | 'group' | 'string' | 'number' | 'boolean' | 'other';

/** What a field wants. */
export type ExpectedKind = 'text' | 'line' | 'number' | 'address' | 'pictureName' | 'list';

/** A value as it can be told: an object is never asked for its text, which may be anything. */
export type Shown = string | { kind: FoundKind };

/** Everything that can be wrong with a value or a message, with what there is to say of it. Plain data: it goes through JSON. */
export interface FaultValues {
  missing: { label: string };
  missingPart: object;
  wrongType: { expected: ExpectedKind; found: FoundKind };
  /** An item of a list, counted from 1. */
  wrongItem: { expected: ExpectedKind; found: FoundKind; item: number };
  wrongGroup: { parts: readonly string[]; found: FoundKind; item: number };
  notDate: { value: Shown };
  notColour: { value: Shown };
  notChoice: { value: Shown; choices: readonly string[] };
  tooShort: { length: number; min: number };
  tooLong: { length: number; max: number };
  htmlInLine: object;
  lineBreak: object;
  /** A sign by its number in Unicode, and the last words in front of it. */
  hiddenSign: { sign: string; before: string };
  notWhole: { value: number };
  outOfRange: { value: number; min: number; max: number };
  pictureName: { name: string };
  pictureMissing: { name: string };
  notPicture: { name: string };
  pictureEnding: { name: string; kind: string };
  pictureHeavy: { name: string; megabytes: string; most: string };
  pictureDamaged: { name: string };
  pictureNarrow: { name: string; width: number; needed: number };
  /** In pixels; `most` in millions of them. */
  pictureHuge: { name: string; width: number; height: number; most: number };
  altMissing: { label: string };
  altLong: { length: number; max: number };
  noEntry: { value: Shown; slugs: readonly string[] };
  noPage: { address: string };
  notAddress: { address: string };
  /** What stands before an @ in it looks like the place it leads to. */
  addressWithName: { address: string };
  itemCount: { count: number; min: number; max: number };
  noPart: { parts: readonly string[] };
  sharedField: { label: string };
  noBody: { type: string; fields: readonly string[] };
  unknownField: { type: string; fields: readonly string[] };
  unreadable: object;
  textDashes: object;
  textSigns: { count: number; max: number };
  textDeep: object;
  textFootnote: object;
  textAddressApart: object;
  textHtml: { html: string };
  textForeignAddress: { address: string };
  textBareAddress: { address: string };
  textTopHeading: object;
  textPicture: { address: string };
  messageMissing: object;
  messageUnknown: object;
  messageEmpty: object;
  /** Placeholders as they are written: `{{count}}`. */
  placeholders: { given: readonly string[]; wanted: readonly string[] };
  messagesMissing: { file: string };
  messagesNotEnglish: object;
}

export type FaultCode = keyof FaultValues;

/** Why a value is refused, whatever the language it is told in. */
export interface Reason<Code extends FaultCode = FaultCode> {
  code: Code;
  values: FaultValues[Code];
}

/** A reason in words: what is wrong, and how to mend it. */
export interface Told {
  problem: string;
  mend: string;
}

/** The words of all reasons in one language. */
export interface FaultWords {
  reasons: { readonly [Code in FaultCode]: (values: FaultValues[Code]) => Told };
  /** Which part of a list is meant: the item, counted from 1, and what the form calls the part if the item has any. */
  inItem: (item: number, part?: string) => string;
}

/** @returns the reason in the language of the words */
export function tellReason<Code extends FaultCode>(words: FaultWords, { code, values }: Reason<Code>): Told {
  return words.reasons[code](values);
}

/** @returns the value’s text; the word for what it is where it has none */
export function textOf(value: Shown, kinds: Readonly<Record<FoundKind, string>>): string {
  return typeof value === 'string' ? value : kinds[value.kind];
}
