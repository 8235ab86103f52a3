import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { createIntake } from '../../src/leads/intake';
import { readLeadSettings } from '../../src/leads/settings';
import { exampleBody } from '../../src/leads/testing/examples';
import type { AppOptions } from '../app';

import { createFixtureApp, type FixtureSite } from './fixture-site';
import { withFormPages } from './form-pages';
import { listenForTest, type Answer, type Ask } from './test-client';

/** A server with an intake, listening on this machine, and ways to post to it. */
export interface LeadsServer {
  app: FastifyInstance;
  port: number;
  ask: Ask;
  /** Posts JSON with a key of its own unless one is given. */
  postJson: (body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Posts as a browser without JavaScript does. */
  postForm: (fields: Record<string, string | string[]>, headers?: Record<string, string>) => Promise<Answer>;
}

/**
 * @param folder where leads are stored
 * @param variables of the environment, such as SMTP_URL
 * @param options what else the server is to do
 */
export async function startLeadsServer(
  site: FixtureSite,
  folder: string,
  variables: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<LeadsServer> {
  const settings = readLeadSettings({ LEADS_LIMITS: 'off', ...variables }, folder);
  const app = await createFixtureApp(site, {
    releases: await withFormPages(site.releases),
    leads: (log) => createIntake({ settings, log }),
    ...options,
  });
  const { ask, port } = await listenForTest(app);
  return {
    app,
    port,
    ask,
    postJson: (body, headers = {}) =>
      ask({
        method: 'POST',
        target: '/api/leads',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    postForm: (fields, headers = {}) =>
      ask({
        method: 'POST',
        target: '/api/leads',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,application/xhtml+xml',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: formBody(fields),
      }),
  };
}

/** The body of the contact form as a form posts it. */
export function exampleForm(
  changes: Record<string, string | string[]> = {},
): Record<string, string | string[]> {
  return { ...(exampleBody('contact') as Record<string, string | string[]>), ...changes };
}

function formBody(fields: Record<string, string | string[]>): string {
  const list = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) list.append(name, value);
  }
  return list.toString();
}
