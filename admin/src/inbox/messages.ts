import en from '../../../locales/en/inbox.json';
import enForm from '../../../locales/en/lead-form.json';
import fr from '../../../locales/fr/inbox.json';
import frForm from '../../../locales/fr/lead-form.json';
import jp from '../../../locales/jp/inbox.json';
import jpForm from '../../../locales/jp/lead-form.json';
import kr from '../../../locales/kr/inbox.json';
import krForm from '../../../locales/kr/lead-form.json';
import { dateFormat, regionName } from '../../../src/i18n/formats';
import {
  clockOf,
  languageByValue,
  tagOf,
  type LanguageTag,
  type LanguageValue,
} from '../../../src/i18n/languages';
import { messagesFor, type Messages } from '../../../src/i18n/translate';
import type { LeadKind } from '../../../src/lead-schemas/protocol';
import type { DeliveryProblem, LeadSummary, Progress } from '../../../src/leads/inbox/protocol';
import { editorLanguage } from '../messages';

export const message: Messages<typeof en> = (key, values) =>
  messagesFor({ en, fr, jp, kr }, editorLanguage())(key, values);

export type InboxMessage = Parameters<typeof message>[0];

export const kindMessages = {
  contact: 'kindContact',
  'get-in-touch': 'kindGetInTouch',
  trial: 'kindTrial',
  pricing: 'kindPricing',
} as const satisfies Record<LeadKind, InboxMessage>;

export const progressMessages = {
  new: 'progressNew',
  inProgress: 'progressInProgress',
  answered: 'progressAnswered',
  won: 'progressWon',
  lost: 'progressLost',
} as const satisfies Record<Progress, InboxMessage>;

export const deliveryMessages = {
  waiting: 'deliveryWaiting',
  delivered: 'deliveryDelivered',
  dead: 'deliveryDead',
  quarantined: 'deliveryQuarantined',
} as const satisfies Record<LeadSummary['delivery'], InboxMessage>;

export const problemMessages = {
  unreachable: 'problemUnreachable',
  refused: 'problemRefused',
  login: 'problemLogin',
  recipient: 'problemRecipient',
  other: 'problemOther',
} as const satisfies Record<DeliveryProblem, InboxMessage>;

const suspicionMessages = {
  honeypot: 'suspicionHoneypot',
  haste: 'suspicionHaste',
  links: 'suspicionLinks',
  pace: 'suspicionPace',
} as const satisfies Record<NonNullable<LeadSummary['suspicion']>, InboxMessage>;

/** @returns why a lead is in quarantine */
export function suspicionText({ suspicion }: LeadSummary): string {
  return message(suspicion === null ? 'quarantined' : suspicionMessages[suspicion]);
}

/** What the sender was interested in, as the form names it. */
export const interestName: Messages<typeof enForm> = (key) =>
  messagesFor({ en: enForm, fr: frForm, jp: jpForm, kr: krForm }, editorLanguage())(key);

/** @param code ISO code, perhaps empty */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? regionName(editorLanguage().iso, code) : code;
}

/** @returns the tag for texts in another language than the reader's, for `lang` */
export function foreignTag(value: LanguageValue): LanguageTag | undefined {
  const language = languageByValue(value);
  return language === undefined || language === editorLanguage() ? undefined : tagOf(language);
}

export function languageName(value: LanguageValue): string {
  const names = new Intl.DisplayNames(editorLanguage().iso, { type: 'language' });
  const language = languageByValue(value);
  return language === undefined ? value : (names.of(tagOf(language)) ?? value);
}

/** @returns date and time in the time zone of the reader's computer, or in another one with its distance from UTC */
export function dateTime(time: number, timeZone?: string): string {
  const language = editorLanguage();
  return dateFormat(language.iso, {
    ...clockOf(language),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone, timeZoneName: 'shortOffset' }),
  }).format(time);
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
];

/** @returns “3 hours ago”, “now” within a minute; after a week, the date */
export function timeAgo(time: number, now = Date.now()): string {
  const { iso } = editorLanguage();
  const past = Math.max(0, now - time);
  if (past > 7 * dayMs) return dateFormat(iso, { dateStyle: 'medium' }).format(time);
  const format = new Intl.RelativeTimeFormat(iso, { numeric: 'auto' });
  const [unit, ms] = units.find(([, length]) => past >= length) ?? [];
  return unit === undefined || ms === undefined
    ? format.format(0, 'second')
    : format.format(-Math.floor(past / ms), unit);
}
