import en from '../../../locales/en/editor-errors.json';
import fr from '../../../locales/fr/editor-errors.json';
import jp from '../../../locales/jp/editor-errors.json';
import kr from '../../../locales/kr/editor-errors.json';
import { defaultLanguage, type Language } from '../../i18n/languages';
import { messagesFor } from '../../i18n/translate';
import { listOf } from '../../i18n/typography';

/** Errors of the editor's API, with the values of their messages, as plain data for JSON. */
export interface EditorErrorValues {
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
  draftChanged: object;
  schedulePast: object;
  schedulerLeft: { name: string };
  branchChanged: { branch: string; asked: string };
  movedElsewhere: object;
  foreignPath: { path: string };
  noKey: object;
  tooLarge: object;
  failed: object;
  signedOut: object;
  notYourRole: object;
  leadGone: object;
  leadsUnavailable: object;
  invitationRefused: object;
  askOperator: object;
  mailFailed: object;
  editorGone: object;
  lastPublisher: object;
  sameName: { name: string; other: string };
  contentErrors: { count: number };
  addressGone: { type: string; address: string };
  addressFixed: { type: string };
  addressForm: { text: string; longest: number; example: string };
  addressSame: { slug: string };
  addressOfEntry: { type: string; address: string };
  addressOfPage: { address: string };
  versionGone: object;
  /** Of external links (server/links). */
  linkNoHost: object;
  linkUnreachable: object;
  linkTimeout: object;
  linkCertificate: object;
  linkStatus: { status: number };
  linkRedirects: object;
  linkPrivate: object;
  translationOff: object;
  /** Of the machine translation; `host` is where it is. */
  translationNoAnswer: { host: string };
  translationKey: { host: string };
  translationQuota: { host: string };
  translationFailed: { host: string; status: number };
  translationUnreadable: { host: string };
}

export type EditorErrorCode = keyof EditorErrorValues;

export interface EditorErrorReason<Code extends EditorErrorCode = EditorErrorCode> {
  code: Code;
  values: EditorErrorValues[Code];
}

export function describeEditorError<Code extends EditorErrorCode>(
  { code, values }: EditorErrorReason<Code>,
  language: Language = defaultLanguage,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? listOf(value as string[], language) : String(value),
  ]);
  return messagesFor({ en, fr, jp, kr }, language)(code, Object.fromEntries(texts) as Record<string, string>);
}
