import { openEditorServer, projectText, type EditorServer } from './editor-server';

/** The text that most tests of the editor's backend change. */
export const orderBuddy = 'content/case-studies/orderbuddy/index.en.md';

/** A server for tests that save this entry, with their common requests. */
export interface OrderBuddyServer extends EditorServer {
  /** The text before each test. */
  english: string;
  /** The content branch's commit before each test. */
  begin: string;
  /** @returns the commits to the content branch in this test, newest first: “message by author” */
  commits: () => Promise<string[]>;
  /** Discards the changes of a test. */
  putBack: () => Promise<void>;
}

/**
 * Serves during all tests of a file, and discards the changes of each test.
 *
 * @returns the server; its properties are set once it is started
 */
export function serveOrderBuddy(): OrderBuddyServer {
  const shared = {} as OrderBuddyServer;
  beforeAll(async () => {
    Object.assign(shared, await openOrderBuddyServer());
  });
  afterEach(() => shared.putBack());
  afterAll(() => shared.close());
  return shared;
}

async function openOrderBuddyServer(): Promise<OrderBuddyServer> {
  const server = await openEditorServer();
  const { git } = server;
  const begin = await git('rev-parse', 'HEAD');
  const lines = async (...words: string[]): Promise<string[]> =>
    (await git(...words)).split('\n').filter(Boolean);
  return {
    ...server,
    begin,
    english: await projectText(orderBuddy),
    commits: () => lines('log', '--format=%s by %an', `${begin}..main`),
    putBack: async () => {
      const drafts = await lines('branch', '--list', 'cms/*', '--format=%(refname:short)');
      for (const name of drafts) await git('branch', '-q', '-D', name);
      await git('reset', '-q', '--hard', begin);
      await git('clean', '-qfd');
    },
  };
}

/** @returns the text with another product name */
export function titled(text: string, title: string): string {
  return text.replace(/^product: .*$/m, `product: ${title}`);
}
