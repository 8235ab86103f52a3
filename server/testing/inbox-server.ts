import { inboxApi, type LeadDetails, type LeadPage } from '../../src/leads/inbox/protocol';
import { createIntake, type Intake } from '../../src/leads/intake';
import { readLeadSettings } from '../../src/leads/settings';
import { createAcceptor, type NewLead } from '../../src/leads/store/accept';
import type { Database } from '../../src/leads/store/database';
import { openDatabase } from '../../src/leads/store/open-database';
import { newExampleLead } from '../../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';

import { openSignInServer, type SignInServer } from './sign-in/sign-in-server';
import type { TestBrowser } from './sign-in/test-browser';

/** A server with sign-in and a lead intake, without leads before each test. */
export interface InboxServer {
  server: SignInServer;
  /** Of the leads, as another program opens it. */
  database: Database;
  databaseUrl: string;
  startIntake: (log: Parameters<typeof createIntake>[0]['log']) => Intake;
  /** The browser of sales@example.com, with the role sales. */
  sales: TestBrowser;
  /** @returns the reference */
  store: (changes?: Partial<NewLead>) => Promise<string>;
  list: (query?: string) => Promise<LeadPage>;
  details: (reference: string, language?: string) => Promise<LeadDetails>;
  /** @returns the id of an editor */
  idOf: (email: string) => Promise<string>;
}

/** Starts a server for all tests of a file. @returns the server; its properties are set once it is started */
export function serveInbox(): InboxServer {
  let folder: TemporaryFolder;
  const shared = {
    startIntake: (log) => createIntake({ settings: readLeadSettings({}, folder.path), log }),
    store: async (changes) => {
      const accepted = await createAcceptor(shared.database)(newExampleLead(changes));
      return accepted.status === 'stored' ? accepted.receipt.reference : '';
    },
    list: async (query = '') => (await shared.sales.get(`${inboxApi}${query}`)).json as unknown as LeadPage,
    details: async (reference, language = 'en') =>
      (await shared.sales.get(`${inboxApi}/${reference}?language=${language}`))
        .json as unknown as LeadDetails,
    idOf: async (email) => (await shared.server.signIn.editors.find(email))?.id ?? '',
  } as InboxServer;
  beforeAll(async () => {
    folder = await temporaryFolder();
    shared.databaseUrl = folder.databaseUrl();
    shared.server = await openSignInServer({}, { leads: shared.startIntake });
    shared.database = openDatabase({ url: shared.databaseUrl });
  });
  beforeEach(async () => {
    const { editors } = shared.server.signIn;
    for (const { email } of await editors.list()) await editors.remove(email);
    await shared.database.write(
      ['deliveries', 'lead_events', 'leads'].map((table) => ({ sql: `DELETE FROM ${table}` })),
    );
    shared.sales = await shared.server.signedIn('sales@example.com', 'sales');
  });
  afterAll(async () => {
    await shared.server.close();
    shared.database.close();
    await folder.remove();
  });
  return shared;
}
