import type { LeadKind } from '../forms/submit-lead';
import type { LanguageValue } from '../i18n/languages';

/** What a visitor answered, as the form's schema casts it: text, or several chosen answers. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Why a message is held back as suspected spam. */
export type Suspicion = 'honeypot' | 'haste' | 'links' | 'pace';

/** A message as it is stored. */
export interface Lead {
  /** What the visitor is told: `K7M-4QX-92J`. */
  reference: string;
  kind: LeadKind;
  /** The language the visitor reads, and will be answered in. */
  language: LanguageValue;
  answers: Answers;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** What the sender gets for a stored message; the same one for the same message sent again. */
export interface Receipt {
  reference: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
