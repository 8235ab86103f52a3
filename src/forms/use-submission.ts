import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '../i18n/messages';
import type { LeadKind } from '../lead-schemas/protocol';

import { digestOf } from './queue/message';
import { onChange } from './queue/message-store';
import { outboxStore, sendMessage } from './queue/outbox';
import { removeReminder } from './queue/reminders';
import type { LeadOutcome } from './submit-lead';

/** “Sending” is shown at least this long (milliseconds), so that it can be read. */
const minDelayMs = 200;

/** State of the request; `at` is its start or end (milliseconds since 1970). */
export type Submission =
  | { status: 'idle' }
  | ({ at: number } & (
      | { status: 'pending' }
      | Exclude<LeadOutcome, { status: 'refused' | 'waiting' }>
      /** Saved on this device, and sent later automatically. */
      | { status: 'waiting'; key: string; online: boolean }
    ));

type Values = Readonly<Record<string, unknown>>;

interface Sender {
  submission: Submission;
  /**
   * @param answers as the form's schema casts them
   * @param signals data for the spam check, which does not make it another message
   * @returns the outcome; undefined during an earlier call and after the lead is sent
   */
  send: (answers: Values, signals: Values) => Promise<LeadOutcome | undefined>;
}

/** Sends a form's lead once, however often the button is pressed. */
export function useSubmission(kind: LeadKind): Sender {
  const { value: language } = useLanguage();
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const busy = useRef(false);
  const message = useRef<{ content: string; key: string | undefined }>({ content: '', key: undefined });
  useOutcome(kind, submission, (outcome) => {
    if (outcome.status === 'unsent') {
      busy.current = false;
      message.current.key = undefined;
    }
    setSubmission(outcome);
  });

  const send: Sender['send'] = async (answers, signals) => {
    if (busy.current) return undefined;
    busy.current = true;
    setSubmission({ status: 'pending', at: Date.now() });
    // The same answers sent again are the same message; changed ones are another.
    const content = JSON.stringify(answers);
    if (message.current.content !== content) message.current = { content, key: undefined };
    const body = { kind, language, ...answers, ...signals };
    const digest = await digestOf(kind, answers);
    const [{ key, outcome }] = await Promise.all([
      sendMessage({ kind, body, digest, key: message.current.key }),
      new Promise((resolve) => setTimeout(resolve, minDelayMs)),
    ]);
    message.current.key = outcome.status === 'conflict' ? undefined : key;
    busy.current = outcome.status === 'sent' || outcome.status === 'waiting';
    setSubmission(submissionOf(outcome, key));
    return outcome;
  };

  return { submission, send };
}

function submissionOf(outcome: LeadOutcome, key: string): Submission {
  const at = Date.now();
  if (outcome.status === 'refused') return { status: 'idle' };
  if (outcome.status === 'waiting') return { status: 'waiting', at, key, online: navigator.onLine };
  return { ...outcome, at };
}

/** Shows the outcome of a waiting message, sent by this page, another one or the service worker. */
function useOutcome(kind: LeadKind, submission: Submission, show: (submission: Submission) => void): void {
  const key = submission.status === 'waiting' ? submission.key : undefined;
  const newestShow = useRef(show);
  newestShow.current = show;
  useEffect(() => {
    if (key === undefined) return undefined;
    const showOutcome = async () => {
      const { state, reference, sentAt = Date.now() } = (await (await outboxStore()).get(key)) ?? {};
      if (state === undefined || state === 'waiting') return;
      removeReminder(kind, key);
      const sent = { status: 'sent', at: sentAt, ...(reference === undefined ? {} : { reference }) } as const;
      newestShow.current(state === 'sent' ? sent : { status: 'unsent', at: Date.now() });
    };
    const check = () => void showOutcome().catch(() => undefined);
    // It may have been sent before this page listened.
    check();
    return onChange(check);
  }, [kind, key]);
}
