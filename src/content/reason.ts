export type FoundKind = 'list' | 'nothing' | 'group' | 'string' | 'number' | 'boolean' | 'other';

export type ExpectedKind = 'text' | 'line' | 'number' | 'address' | 'pictureName' | 'list';

/** A value as a message shows it; objects are shown only by kind. */
export type Shown = string | { kind: FoundKind };

/** All errors of values and messages, with the values of their messages, as plain data for JSON. */
export interface ErrorValues {
  missing: { label: string };
  missingPart: object;
  wrongType: { expected: ExpectedKind; found: FoundKind };
  /** An item of a list, counted from 1. */
  wrongItem: { expected: ExpectedKind; found: FoundKind; item: number };
  wrongGroup: { parts: readonly string[]; found: FoundKind; item: number };
  notDate: { value: Shown };
  notColour: { value: Shown };
  notFocus: { value: Shown };
  notChoice: { value: Shown; choices: readonly string[] };
  notEmail: { value: string };
  notPhone: { value: string };
  notCountry: { value: string };
  tooShort: { length: number; min: number };
  tooLong: { length: number; max: number };
  htmlInLine: object;
  lineBreak: object;
  /** The code point of the character, and the text before it. */
  invisibleCharacter: { character: string; before: string };
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
  /** Of moved addresses. */
  moveFrom: { address: string };
  moveFile: { address: string };
  movePage: { address: string };
  moveTwice: { address: string };
  moveTo: { address: string };
  /** The part before an @ looks like the host. */
  addressWithName: { address: string };
  itemCount: { count: number; min: number; max: number };
  noPart: { parts: readonly string[] };
  sharedField: { label: string };
  noBody: { type: string; fields: readonly string[] };
  unknownField: { type: string; fields: readonly string[] };
  unreadable: object;
  textDashes: object;
  textFormatting: { count: number; max: number };
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
  /** A machine translation that no person has confirmed. */
  machineUnread: object;
}

export type ErrorCode = keyof ErrorValues;

export interface Reason<Code extends ErrorCode = ErrorCode> {
  code: Code;
  values: ErrorValues[Code];
}
