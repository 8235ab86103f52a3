import { join } from 'node:path';

import type { EmailSettings } from '../../../src/leads/settings';
import { temporaryFolder } from '../../../src/leads/testing/temporary-folder';
import type { AppOptions } from '../../app';
import type { Role } from '../../sign-in/roles';
import type { SignInSettings } from '../../sign-in/settings';
import { openSignIn, type SignIn } from '../../sign-in/sign-in';
import { createFixtureApp, createFixtureSite } from '../fixture-site';
import { listenForTest, type Ask } from '../test-client';

import { createTestBrowser, testOrigin, type TestBrowser } from './test-browser';

/** A server where editors sign in, without a content repository. */
export interface SignInServer {
  signIn: SignIn;
  ask: Ask;
  /** File of the database. */
  database: string;
  /** Sets the clock forward by milliseconds. */
  wait: (time: number) => void;
  /** @returns a browser in a network of its own */
  browser: () => TestBrowser;
  /** @returns the token of the link */
  invite: (email?: string, role?: Role) => Promise<string>;
  /** @returns a browser of a new editor, signed in */
  signedIn: (email?: string, role?: Role) => Promise<TestBrowser>;
  close: () => Promise<void>;
}

export async function openSignInServer(
  changes: Partial<SignInSettings> = {},
  { mail, ...options }: Partial<AppOptions> & { mail?: EmailSettings } = {},
): Promise<SignInServer> {
  const folder = await temporaryFolder();
  const database = join(folder.path, 'data', 'editors.db');
  const settings = {
    origin: testOrigin,
    draftsOrigin: undefined,
    company: undefined,
    leadsForPublishers: false,
    database,
    ...changes,
  };
  let time = Date.UTC(2026, 10, 28);
  const signIn = await openSignIn({ settings, mail, now: () => time });
  const site = await createFixtureSite();
  const app = await createFixtureApp(site, { signIn, ...options });
  const { ask } = await listenForTest(app);
  let networks = 0;
  const browser = (): TestBrowser => createTestBrowser(ask, `198.51.100.${++networks}`, settings.origin);
  const invite: SignInServer['invite'] = async (email = 'anna@example.com', role = 'writer') =>
    (await signIn.editors.invite({ email, role })).token;
  return {
    signIn,
    ask,
    database,
    wait: (milliseconds) => (time += milliseconds),
    browser,
    invite,
    signedIn: async (email, role) => {
      const own = browser();
      const { status, body } = await own.accept(await invite(email, role));
      if (status !== 200) throw new Error(`The invitation was not accepted: ${body}`);
      return own;
    },
    close: async () => {
      await app.close();
      signIn.close();
      await site.remove();
      await folder.remove();
    },
  };
}

/** @returns whether the server knows the browser's session; the page of editors answers writers with 403 */
export async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.get('/admin/api/editors')).status !== 401;
}
