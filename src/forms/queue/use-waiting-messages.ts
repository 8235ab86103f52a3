import { useEffect, useState } from 'react';

import { useIsomorphicLayoutEffect } from '../../client/schedule';
import type { LeadKind } from '../../lead-schemas/protocol';
import type { FormValues } from '../draft';

import type { QueuedMessage } from './message';
import { onChange } from './message-store';
import { keepSending, outboxStore, takeBack } from './outbox';
import { hasReminders, readReminders, removeReminder, type Reminder } from './reminders';

/** A message of an earlier visit with its current state. */
export interface WaitingMessage extends Reminder {
  state: QueuedMessage['state'];
  reference?: string;
}

interface WaitingMessages {
  messages: readonly WaitingMessage[];
  /** Cancels a message. @returns its answers; undefined if it was sent meanwhile */
  take: (key: string) => Promise<FormValues | undefined>;
}

/** The messages that an earlier visit could not send; sends them now if possible. */
export function useWaitingMessages(kind: LeadKind): WaitingMessages {
  const [messages, setMessages] = useState<readonly WaitingMessage[]>([]);

  useIsomorphicLayoutEffect(
    () => setMessages(readReminders(kind).map((reminder) => ({ ...reminder, state: 'waiting' }))),
    [kind],
  );

  useEffect(() => {
    // Visitors who never sent a message get no database.
    if (!hasReminders()) return undefined;
    const refresh = () => void updateStates(kind, setMessages);
    const stop = onChange(refresh);
    void keepSending(navigator.onLine).then(refresh);
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

/** Updates the states of the shown messages. A sent message is announced once. */
async function updateStates(
  kind: LeadKind,
  setMessages: (change: (shown: readonly WaitingMessage[]) => readonly WaitingMessage[]) => void,
): Promise<void> {
  try {
    const stored = new Map((await (await outboxStore()).all()).map((message) => [message.key, message]));
    setMessages((shown) =>
      shown.flatMap((message) => {
        const { state, reference } = stored.get(message.key) ?? {};
        if (state === undefined || state === 'sent') removeReminder(kind, message.key);
        if (state === undefined) return message.state === 'waiting' ? [] : [message];
        return [{ ...message, state, ...(reference === undefined ? {} : { reference }) }];
      }),
    );
  } catch {
    // Without storage no message is waiting.
  }
}
