/** What is wrong with how a text is set in its language. */
export interface WordingFault {
  problem: string;
  mend: string;
  /** The place in the text, with a few signs on either side. */
  example: string;
}

/** A pattern that no text of a language may hold. */
export interface WordingRule {
  pattern: RegExp;
  problem: string;
  mend: string;
}
