import { useEffect, useState } from 'react';

import type { FormValues } from '../draft';
import type { LeadKind } from '../submit-lead';
import { useBeforePaint } from '../use-before-paint';

import { onNews } from './news';
import { keepSending, outboxStore, takeBack } from './outbox';
import { hasReminders, readReminders, removeReminder, type Reminder } from './reminders';

/** A message of an earlier visit, and what has become of it. */
export interface WaitingMessage extends Reminder {
  state: 'waiting' | 'sent' | 'refused';
  reference?: string;
}

interface WaitingMessages {
  messages: readonly WaitingMessage[];
  /** @returns the answers of a message that is no longer to be sent; nothing if it was sent meanwhile */
  take: (key: string) => Promise<FormValues | undefined>;
}

/** The messages of a form that an earlier visit could not send. They are sent now, if they can be. */
export function useWaitingMessages(kind: LeadKind): WaitingMessages {
  const [messages, setMessages] = useState<readonly WaitingMessage[]>([]);

  useBeforePaint(
    () => setMessages(readReminders(kind).map((reminder) => ({ ...reminder, state: 'waiting' }))),
    [kind],
  );

  useEffect(() => {
    // Visitors who never wrote get no database.
    if (!hasReminders()) return undefined;
    const look = () => void becomeOf(kind, setMessages);
    const stop = onNews(look);
    void keepSending(navigator.onLine).then(look);
    return stop;
  }, [kind]);

  const take = async (key: string): Promise<FormValues | undefined> => {
    const message = await takeBack(key);
    if (message === undefined) return undefined;
    removeReminder(kind, key);
    setMessages((all) => all.filter((one) => one.key !== key));
    return message.body as FormValues | undefined;
  };
  return { messages, take };
}

/** Looks up what has become of the messages on view. Those that were sent are told of once. */
async function becomeOf(
  kind: LeadKind,
  setMessages: (change: (shown: readonly WaitingMessage[]) => readonly WaitingMessage[]) => void,
): Promise<void> {
  try {
    const kept = new Map((await (await outboxStore()).all()).map((message) => [message.key, message]));
    setMessages((shown) =>
      shown.flatMap((message) => {
        const { state, reference } = kept.get(message.key) ?? {};
        if (state === undefined || state === 'sent') removeReminder(kind, message.key);
        if (state === undefined) return message.state === 'waiting' ? [] : [message];
        return [{ ...message, state, ...(reference === undefined ? {} : { reference }) }];
      }),
    );
  } catch {
    // Without storage nothing is waiting.
  }
}
