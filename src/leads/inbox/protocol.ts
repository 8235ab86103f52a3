import type { LanguageValue } from '../../i18n/languages';
import type { LeadKind, LeadOrigin } from '../../lead-schemas/protocol';
import type { Answers, Suspicion } from '../lead';
import type { Delivery, LeadState } from '../store/archive';

export type { LeadOrigin };

/** What the inbox at /admin/#/leads and the server (server/inbox) send each other. All times are Unix milliseconds. */
export const inboxApi = '/admin/api/leads';

/** How far the company is with a lead. */
export const progressValues = ['new', 'inProgress', 'answered', 'won', 'lost'] as const;
export type Progress = (typeof progressValues)[number];

/** Query of the list and of the exports; all are optional and narrow the result. */
export interface LeadFilter {
  /** Both if undefined. */
  box?: 'inbox' | 'quarantine';
  /** Words that must all occur in the lead: answers, reference, notes. At most 200 characters. */
  search?: string;
  kind?: LeadKind;
  language?: LanguageValue;
  progress?: Progress;
  delivery?: LeadState;
  /** A service or subject that the sender chose, as the form's value. */
  interest?: string;
  /** Id of a person; `none` for leads without one. */
  assignee?: string;
  from?: number;
  until?: number;
}

export interface Person {
  id: string;
  name: string;
}

/** A line of the list. */
export interface LeadSummary {
  reference: string;
  kind: LeadKind;
  language: LanguageValue;
  receivedAt: number;
  name: string;
  company: string;
  /** ISO code in capitals; empty if not asked. */
  country: string;
  /** The message's first line, at most 160 characters. */
  excerpt: string;
  progress: Progress;
  assignee: Person | null;
  delivery: LeadState;
  suspicion: Suspicion | null;
}

/** `GET ${inboxApi}?…LeadFilter&after=CURSOR`: newest first, at most 50. */
export interface LeadPage {
  leads: LeadSummary[];
  /** For `after`; null at the end. */
  next: string | null;
  /** How many leads match the filter. */
  total: number;
}

/** `GET ${inboxApi}/overview`: loaded at start and every few seconds. */
export interface InboxOverview {
  /** Leads with progress `new`, without quarantined ones. */
  unanswered: number;
  /** Quarantined leads about which nobody has decided; `spam` makes their progress `lost`. */
  quarantined: number;
  /** Reference and time of the latest lead outside quarantine; null without leads. */
  latest: { reference: string; receivedAt: number } | null;
  /** Who can be assigned. */
  people: Person[];
  /** Id of the reader. */
  reader: string;
  /** Days after which leads are deleted; null if never. */
  retention: { leads: number | null; quarantined: number | null };
  /** `LEADS_TIME_ZONE`, or the offices' time zone. */
  timeZone: string;
}

/** A change of a lead. */
export interface LeadEvent {
  at: number;
  /** Null for an editor who was removed. */
  by: Person | null;
  change:
    | { kind: 'progress'; to: Progress }
    | { kind: 'assignee'; to: Person | null }
    | { kind: 'note'; text: string }
    | { kind: 'quarantine'; decision: QuarantineDecision }
    | { kind: 'export' };
}

export type QuarantineDecision = 'deliver' | 'spam';

/** An answer with the form's labels. */
export interface LabelledAnswer {
  name: string;
  /** The label as the sender saw it, and in the reader's language. */
  label: { sender: string; reader: string };
  /** The value as text for people (choices by their labels), in both languages. */
  value: { sender: string; reader: string };
}

/** `GET ${inboxApi}/REFERENCE?language=LANGUAGE` */
export interface LeadDetails extends LeadSummary {
  answers: Answers;
  labelled: LabelledAnswer[];
  deliveries: readonly (Delivery & { problem?: DeliveryProblem })[];
  events: LeadEvent[];
  /** Other leads of the same e-mail address, newest first. */
  others: LeadSummary[];
  /** Opens a reply in the reader's mail program: address, subject with reference, salutation in the sender's language. */
  mailto: string | null;
  /** The sender's time zone, if the country has one; for the second clock. */
  senderTimeZone: string | null;
  origin: LeadOrigin | null;
}

/** What kind of error `lastError` is: no connection, a refusal of this lead, the login, the recipient's address. */
export type DeliveryProblem = 'unreachable' | 'refused' | 'login' | 'recipient' | 'other';

/**
 * Changes, each a POST with a JSON body, answered with `LeadDetails`, `{ changed: number }` or EraseAnswer, or an error that the editor
 * translates: `${inboxApi}/REFERENCE` takes LeadChange, `${inboxApi}/quarantine` and `${inboxApi}/erase` take the bodies below.
 * Reading: `${inboxApi}/export.csv`, `${inboxApi}/export.json` (LeadFilter), `${inboxApi}/copy.json?address=E-MAIL`.
 */
export type LeadChange =
  | { progress: Progress }
  | { assignee: string | null }
  | { note: string }
  /** Tries at once the deliveries that failed or were given up. */
  | { retry: true };

export interface QuarantineRequest {
  /** At most 500. */
  references: string[];
  decision: QuarantineDecision;
}

/** One or several leads, or all of one address. */
export type EraseRequest = { references: string[] } | { address: string };

/** `erased` is false while another program keeps the database's journal open: the data is deleted but still in a file. */
export interface EraseAnswer {
  changed: number;
  erased: boolean;
}
