import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { exampleBody } from '../../src/leads/testing/examples';

/** What the senders know: message → the reference they were given. */
export const acknowledged = new Map<string, string>();

/** Waits until the server answers. @throws if it ends by itself */
export async function answersAt(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`http://127.0.0.1:${port}/api`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await delay(30);
  }
  throw new Error('the server ended by itself');
}

/** Waits until so many messages are acknowledged. @throws if the server ends by itself */
export async function confirmed(count: number, child: ChildProcess): Promise<void> {
  while (acknowledged.size < count) {
    if (child.exitCode !== null) throw new Error('the server ended by itself');
    await delay(5);
  }
}

/**
 * Sends messages one after the other; one that nobody confirms is sent again, or given up now and then.
 * @param randomInteger from 0 to below its argument
 */
export async function sendUntil(
  over: () => boolean,
  port: number,
  randomInteger: (end: number) => number,
): Promise<void> {
  while (!over()) {
    const message = randomUUID();
    while (!over() && !(await send(message, port))) {
      if (randomInteger(5) === 0) break;
      await delay(80);
    }
    await delay(randomInteger(25));
  }
}

async function send(message: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message },
      body: JSON.stringify(exampleBody('contact', { howHelpYou: `Message ${message}` })),
    });
    if (answer.status !== 201) return false;
    const { reference } = (await answer.json()) as { reference: string };
    acknowledged.set(message, reference);
    return true;
  } catch {
    return false;
  }
}

/** @returns the message in a text that was delivered */
export function messageIn(text: string): string {
  return /Message ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
}
