import { useRef, useState } from 'react';

import { useLanguage } from '../i18n/messages';

import { newIdempotencyKey, submitLead, type LeadKind, type LeadOutcome } from './submit-lead';

/** A quick answer is held back this long (milliseconds), so that “sending” can be read. */
const leastDelay = 200;

/** State of the request; `at` is when it began or ended (milliseconds since 1970). */
export type Submission =
  | { status: 'idle' }
  | { status: 'pending'; at: number }
  | { status: 'sent'; at: number; reference?: string }
  | { status: 'unsent'; at: number };

interface Sender {
  submission: Submission;
  /** @returns the outcome; nothing while an earlier call is under way or once the lead is sent */
  send: (values: Readonly<Record<string, unknown>>) => Promise<LeadOutcome | undefined>;
}

/** Sends a form's lead once, however often the button is pressed. */
export function useSubmission(kind: LeadKind): Sender {
  const { value: language } = useLanguage();
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const busy = useRef(false);
  const message = useRef({ content: '', idempotencyKey: '' });

  const send: Sender['send'] = async (values) => {
    if (busy.current) return undefined;
    busy.current = true;
    setSubmission({ status: 'pending', at: Date.now() });
    // The same answers sent again are the same message; changed ones are another.
    const content = JSON.stringify(values);
    if (message.current.content !== content)
      message.current = { content, idempotencyKey: newIdempotencyKey() };
    const [outcome] = await Promise.all([
      submitLead({ kind, language, values, idempotencyKey: message.current.idempotencyKey }),
      new Promise((resolve) => setTimeout(resolve, leastDelay)),
    ]);
    busy.current = outcome.status === 'sent';
    setSubmission(outcome.status === 'refused' ? { status: 'idle' } : { ...outcome, at: Date.now() });
    return outcome;
  };

  return { submission, send };
}
