/** Why the server does not do what the editor asks, with what there is to say of it. Plain data: it goes through JSON. */
export interface RefusalValues {
  busy: object;
  locked: object;
  rebase: object;
  merge: object;
  checkedOut: { branch: string; folder: string };
  uncommitted: { files: readonly string[] };
  changed: { files: readonly string[] };
  draftGone: { slug: string; collection: string };
  draftOpen: { name: string };
  draftOutdated: { files: readonly string[] };
  branchChanged: { branch: string; asked: string };
  movedElsewhere: object;
  foreignPath: { path: string };
  silent: object;
  tooLarge: object;
  failed: object;
  addressGone: { type: string; address: string };
  addressFixed: { type: string };
  addressForm: { text: string; longest: number; example: string };
  addressSame: { slug: string };
  addressOfEntry: { type: string; address: string };
  addressOfPage: { address: string };
}

export type RefusalCode = keyof RefusalValues;

/** A reason, whatever the language it is told in. */
export interface RefusalReason<Code extends RefusalCode = RefusalCode> {
  code: Code;
  values: RefusalValues[Code];
}

/** The words of all reasons in one language. */
export type RefusalWords = { readonly [Code in RefusalCode]: (values: RefusalValues[Code]) => string };

/** @returns the reason in the language of the words */
export function tellRefusal<Code extends RefusalCode>(
  words: RefusalWords,
  { code, values }: RefusalReason<Code>,
): string {
  return words[code](values);
}
