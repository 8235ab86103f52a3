import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '../i18n/messages';

import { digestOf } from './queue/message';
import { onNews } from './queue/news';
import { outboxStore, sendMessage } from './queue/outbox';
import { removeReminder } from './queue/reminders';
import type { LeadKind, LeadOutcome } from './submit-lead';

/** A quick answer is held back this long (milliseconds), so that “sending” can be read. */
const leastDelay = 200;

/** State of the request; `at` is when it began or ended (milliseconds since 1970). */
export type Submission =
  | { status: 'idle' }
  | { status: 'pending'; at: number }
  | { status: 'sent'; at: number; reference?: string }
  /** Safe on this device, and sent later by itself. */
  | { status: 'waiting'; at: number; key: string; online: boolean }
  | { status: 'conflict'; at: number }
  | { status: 'unsent'; at: number };

type Values = Readonly<Record<string, unknown>>;

interface Sender {
  submission: Submission;
  /**
   * @param answers as the form's schema casts them
   * @param signs what goes along with them and makes no other message of it
   * @returns the outcome; nothing while an earlier call is under way or once the lead is sent
   */
  send: (answers: Values, signs: Values) => Promise<LeadOutcome | undefined>;
}

/** Sends a form's lead once, however often the button is pressed. */
export function useSubmission(kind: LeadKind): Sender {
  const { value: language } = useLanguage();
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const busy = useRef(false);
  const message = useRef<{ content: string; key: string | undefined }>({ content: '', key: undefined });
  useLateNews(kind, submission, (news) => {
    if (news.status === 'unsent') {
      busy.current = false;
      message.current.key = undefined;
    }
    setSubmission(news);
  });

  const send: Sender['send'] = async (answers, signs) => {
    if (busy.current) return undefined;
    busy.current = true;
    setSubmission({ status: 'pending', at: Date.now() });
    // The same answers sent again are the same message; changed ones are another.
    const content = JSON.stringify(answers);
    if (message.current.content !== content) message.current = { content, key: undefined };
    const body = { kind, language, ...answers, ...signs };
    const digest = await digestOf(kind, answers);
    const [{ key, outcome }] = await Promise.all([
      sendMessage({ kind, body, digest, key: message.current.key }),
      new Promise((resolve) => setTimeout(resolve, leastDelay)),
    ]);
    message.current.key = outcome.status === 'conflict' ? undefined : key;
    busy.current = outcome.status === 'sent' || outcome.status === 'postponed';
    setSubmission(submissionOf(outcome, key));
    return outcome;
  };

  return { submission, send };
}

function submissionOf(outcome: LeadOutcome, key: string): Submission {
  const at = Date.now();
  if (outcome.status === 'refused') return { status: 'idle' };
  if (outcome.status === 'postponed') return { status: 'waiting', at, key, online: navigator.onLine };
  return { ...outcome, at };
}

/** Tells of a waiting message once it was sent or refused, whether this page, another one or the service worker sent it. */
function useLateNews(kind: LeadKind, submission: Submission, show: (submission: Submission) => void): void {
  const key = submission.status === 'waiting' ? submission.key : undefined;
  const tell = useRef(show);
  tell.current = show;
  useEffect(() => {
    if (key === undefined) return undefined;
    const look = async () => {
      const { state, reference, sentAt = Date.now() } = (await (await outboxStore()).get(key)) ?? {};
      if (state === undefined || state === 'waiting') return;
      removeReminder(kind, key);
      const sent = { status: 'sent', at: sentAt, ...(reference === undefined ? {} : { reference }) } as const;
      tell.current(state === 'sent' ? sent : { status: 'unsent', at: Date.now() });
    };
    const check = () => void look().catch(() => undefined);
    // It may have been sent before this page listened.
    check();
    return onNews(check);
  }, [kind, key]);
}
