import { openEditorServer, projectText, type EditorServer } from './editor-server';

/** The text that most tests of the editor's back end change. */
export const orderBuddy = 'content/case-studies/orderbuddy/index.en.md';

/** A server for tests that save this entry, with what they ask it again and again. */
export interface OrderBuddyServer extends EditorServer {
  /** The text as it stands before each test. */
  english: string;
  /** The commit that the content branch stands on before each test. */
  begin: string;
  /** @returns what was committed to the content branch in this test, the newest first: “message by author” */
  commits: () => Promise<string[]>;
  /** Throws away what a test has made. */
  putBack: () => Promise<void>;
}

export async function openOrderBuddyServer(): Promise<OrderBuddyServer> {
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

/** @returns the text with another name of the product */
export function titled(text: string, title: string): string {
  return text.replace(/^product: .*$/m, `product: ${title}`);
}
