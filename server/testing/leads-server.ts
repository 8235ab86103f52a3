import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { createIntake } from '../../src/leads/intake';
import { readLeadSettings } from '../../src/leads/settings';
import { exampleBody } from '../../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';
import type { AppOptions } from '../app';

import { createFixtureApp, createFixtureSite, type FixtureSite } from './fixture-site';
import { withFormPages } from './form-pages';
import { listenForTest, type Answer, type Ask } from './test-client';

/** A listening server with a lead intake, and functions that post to it. */
export interface LeadsServer {
  app: FastifyInstance;
  port: number;
  ask: Ask;
  /** Posts JSON with a new idempotency key by default. */
  postJson: (body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Posts as a browser without JavaScript does. */
  postForm: (fields: Record<string, string | string[]>, headers?: Record<string, string>) => Promise<Answer>;
}

/**
 * @param folder where leads are stored
 * @param variables of the environment, such as SMTP_URL
 * @param options of the app
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

/** A server for the tests of one file, with its own site and folder. */
export interface SharedLeadsServer extends LeadsServer {
  site: FixtureSite;
  folder: string;
}

/**
 * Starts a server before the tests of a file and stops it after them.
 *
 * @param options of the app
 * @returns the server; its properties are set once it is started
 */
export function startForAllTests(options: Partial<AppOptions> = {}): SharedLeadsServer {
  const shared = {} as SharedLeadsServer;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const site = await createFixtureSite();
    const server = await startLeadsServer(site, folder.path, {}, options);
    Object.assign(shared, server, { site, folder: folder.path });
  });
  afterAll(async () => {
    await shared.app.close();
    await Promise.all([shared.site.remove(), folder.remove()]);
  });
  return shared;
}

/** The body of the contact form, as browsers post it. */
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
