import en from '../../locales/en/admin.json';
import fr from '../../locales/fr/admin.json';
import jp from '../../locales/jp/admin.json';
import kr from '../../locales/kr/admin.json';
import { parseContentPath } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { filesOfEntry } from '../../src/editor/decap/editor-address';
import { describeEditorError } from '../../src/editor/decap/editor-errors';
import { entryName } from '../../src/editor/decap/entry-names';
import { clockOf, languageByTag, type Language } from '../../src/i18n/languages';
import { messagesFor } from '../../src/i18n/translate';
import { sendMail } from '../../src/leads/channels/email';
import type { Editor } from '../sign-in/editors';
import { mayPublish } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

import type { ContentStore } from './content-store';
import { readNotes, type DraftComment } from './draft-notes';
import { authorOf, branchOf, type DraftName } from './drafts';
import type { DraftStatus } from './refs';
import type { ScheduleOutcome } from './schedule';

/** Mails to editors about drafts, if editors sign in and a mail server is configured. They are sent in the background. */
export interface ReviewMails {
  /** Says to publishers that a draft is ready for review, or to its author that a publisher has sent it back with a comment. */
  statusChanged: (change: StatusChange) => void;
  /** Says to who scheduled a draft why it was not published. */
  scheduleFailed: (outcome: ScheduleOutcome) => void;
}

export interface StatusChange {
  draft: DraftName;
  before: DraftStatus | undefined;
  after: DraftStatus;
  by: Editor;
  /** Of the editor who changed the status. */
  language: Language;
}

export interface ReviewMailsOptions {
  store: ContentStore;
  signIn: SignIn | undefined;
  onError: (error: unknown) => void;
}

/** Of two mails of one kind about one draft. */
const leastPauseMs = 10 * 60 * 1000;

export function openReviewMails({ store, signIn, onError }: ReviewMailsOptions): ReviewMails {
  if (signIn?.mail === undefined) return { statusChanged: () => undefined, scheduleFailed: () => undefined };
  const { settings, editors, mail, now } = signIn;
  const { host: site } = new URL(settings.origin);
  const sent = new Map<string, number>();

  /** @returns whether a mail may be sent now, which then counts as sent */
  function claim(kind: string, draft: DraftName): boolean {
    const key = `${kind} ${branchOf(draft)}`;
    if (now() - (sent.get(key) ?? -Infinity) < leastPauseMs) return false;
    sent.set(key, now());
    return true;
  }

  async function send(
    to: readonly string[],
    draft: DraftName,
    language: Language,
    { subject, parts }: { subject: string; parts: readonly string[] },
  ): Promise<void> {
    const link = `${settings.origin}/admin/#/collections/${draft.collection}/entries/${draft.slug}`;
    const text = `${[...parts, `${messagesIn(language)('reviewMailLink')}\n${link}`].join('\n\n')}\n`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await Promise.all(
      to.map((recipient) =>
        sendMail(mail.url, { from: mail.from, to: recipient, subject, text, headers }).catch(onError),
      ),
    );
  }

  async function recipientsOf({ draft, after, by }: StatusChange): Promise<string[]> {
    if (after === 'draft') {
      const author = await authorOf(store, await store.refs(), draft);
      const known = author && (await editors.find(author.email));
      return known === undefined || known.id === by.id ? [] : [known.email];
    }
    return (await editors.list())
      .filter(({ id, role, passkeys, companyAccounts }) => {
        return mayPublish(role) && id !== by.id && passkeys + companyAccounts > 0;
      })
      .map(({ email }) => email);
  }

  async function mailStatus(change: StatusChange): Promise<void> {
    const { draft, before, after, by, language } = change;
    const isAsked = after === 'pending_review' && before !== after;
    const isSentBack = after === 'draft' && before !== 'draft' && mayPublish(by.role);
    if (!isAsked && !isSentBack) return;
    const comment = await lastCommentBy(store, draft, by);
    if (isSentBack && comment === undefined) return;
    const recipients = await recipientsOf(change);
    if (recipients.length === 0 || !claim(after, draft)) return;
    const message = messagesIn(language);
    const entry = await nameOf(store, draft);
    await send(recipients, draft, language, {
      subject: message(isAsked ? 'reviewMailAskedSubject' : 'reviewMailBackSubject', { entry }),
      parts: [
        message(isAsked ? 'reviewMailAskedText' : 'reviewMailBackText', { name: by.name, entry, site }),
        ...(comment ? [`${message('reviewMailComment', { name: by.name })}\n${comment.text}`] : []),
      ],
    });
  }

  async function mailFailure({ draft, schedule, failure }: ScheduleOutcome): Promise<void> {
    const scheduler = await editors.find(schedule.by.email);
    if (failure === undefined || scheduler === undefined) return;
    const language = languageByTag(schedule.language);
    const message = messagesIn(language);
    const entry = await nameOf(store, draft);
    const time = new Intl.DateTimeFormat(language.iso, {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
      timeZone: schedule.timeZone,
      timeZoneName: 'short',
      ...clockOf(language),
    } as const).format(new Date(schedule.at));
    await send([scheduler.email], draft, language, {
      subject: message('scheduleMailSubject', { entry }),
      parts: [message('scheduleMailText', { entry, time }), describeEditorError(failure, language)],
    });
  }

  return {
    statusChanged: (change) => void mailStatus(change).catch(onError),
    scheduleFailed: (outcome) => void mailFailure(outcome).catch(onError),
  };
}

function messagesIn(language: Language) {
  return messagesFor({ en, fr, jp, kr }, language);
}

/** @returns the newest comment, if it is by this editor */
async function lastCommentBy(
  store: ContentStore,
  name: DraftName,
  { email }: Editor,
): Promise<DraftComment | undefined> {
  const draft = (await store.refs()).drafts.get(branchOf(name));
  const last = draft && (await readNotes(store, draft)).comments.at(-1);
  return last?.author.email === email ? last : undefined;
}

/** @returns the name of an entry in its draft */
async function nameOf(store: ContentStore, name: DraftName): Promise<string> {
  const [path = ''] = filesOfEntry(name);
  const place = parseContentPath(path);
  const type = place?.kind === 'entry' ? contentTypeAt(place.folder, place.slug) : undefined;
  if (place?.kind !== 'entry' || type === undefined) return name.slug;
  const commit = (await store.refs()).drafts.get(branchOf(name))?.commit;
  const text = commit === undefined ? undefined : await store.objects.readFile(commit, path);
  return entryName(type, place.slug, text?.toString() ?? null);
}
