import type { Examples } from '../examples/examples';
import type { LanguageTag } from '../i18n/languages';

/** A part of the site with its examples. */
export interface SitePart {
  /** `ui`, `forms` or `sections`. */
  folder: string;
  /** File name of the part, and the address of its page. */
  name: string;
  examples: Examples;
}

/** What the style page is made of. */
export interface SiteParts {
  parts: readonly SitePart[];
  /** Text of tokens.css. */
  tokens: string;
  /** Language → namespace → the text of its file. */
  messages: Readonly<Record<LanguageTag, Readonly<Record<string, string>>>>;
}
