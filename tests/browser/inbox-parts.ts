import { randomUUID } from 'node:crypto';

import type { Fixtures } from '@playwright/test';

import { createTestBrowser } from '../../server/testing/sign-in/test-browser';
import { askServer } from '../../server/testing/test-client';
import { honeypotField } from '../../src/lead-schemas/protocol';
import { exampleBody } from '../../src/leads/testing/examples';

import { startEditorServer, type EditorServer } from './editor-server';

/** Sends a message as the site's forms do. @returns its reference */
export async function sendLead(
  { origin }: EditorServer,
  answers: object = {},
  kind: Parameters<typeof exampleBody>[0] = 'contact',
): Promise<string> {
  const response = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(exampleBody(kind, answers)),
  });
  const { reference } = (await response.json()) as { reference?: string };
  if (reference === undefined) throw new Error(`The message was answered with ${response.status}.`);
  return reference;
}

/** Sends a message as programs do, which goes into quarantine. @returns its reference */
export function sendSpam(server: EditorServer, answers: object = {}): Promise<string> {
  return sendLead(server, { [honeypotField]: 'filled in', ...answers });
}

/** @returns the end of the inbox's address for a search */
export const search = (word: string): string => `?search=${encodeURIComponent(word)}`;

const attack = '<img src=x onerror="window.attacked = true"><script>window.attacked = true</script>';

/** Scripts, a formula, right-to-left characters and long words, in an inbox that must only show them. */
export const hostile = {
  answers: {
    firstName: `\u202e${attack.slice(0, 60)}`,
    lastName: 'W'.repeat(50),
    company: '=HYPERLINK("javascript:window.attacked=true")',
    howHelpYou: `${attack}\u202e${'x'.repeat(4000)}`,
  },
  note: `${attack}${'\u202e'.repeat(5000)}${'y'.repeat(3000)}`,
};

/** Runs in the page. @returns whether a hostile text was taken for HTML */
export function wasAttacked(): boolean {
  return 'attacked' in window || document.querySelector('.inbox :is(img, script)') !== null;
}

interface SessionCookie {
  name: string;
  value: string;
}

/**
 * Invites an editor, who accepts with a passkey outside of the browser, because Firefox and WebKit have no virtual devices.
 *
 * @returns the cookies of the session
 */
export async function signInAs(
  server: EditorServer,
  email: string,
  role: 'sales' | 'publisher' | 'writer',
  name: string,
): Promise<SessionCookie[]> {
  const printed = await server.editors('invite', email, '--role', role);
  const token = /#invitation=(\S+)/.exec(printed)?.[1] ?? '';
  const port = Number(new URL(server.origin).port);
  const browser = createTestBrowser((question) => askServer(port, question), undefined, server.origin);
  const { status, body } = await browser.accept(token, name);
  if (status !== 200) throw new Error(`The invitation was answered with ${status}: ${body}`);
  return [...browser.cookies].map(([cookie, value]) => ({ name: cookie, value }));
}

export interface InboxFixtures {
  server: EditorServer;
  /** Session of mina@example.com, who has the role sales. */
  mina: SessionCookie[];
}

/** A separate production server for each Playwright worker, with the site’s pages. */
export const inboxFixtures: Fixtures<object, InboxFixtures> = {
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startEditorServer({ signsIn: true, hasPages: true });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  mina: [
    async ({ server }, provide) => provide(await signInAs(server, 'mina@example.com', 'sales', 'Mina Choi')),
    { scope: 'worker' },
  ],
};
