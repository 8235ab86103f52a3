import { TextEncoder } from 'node:util';

import type { ReactNode } from 'react';

/** @returns the HTML of a tree as the build renders it, in a test that also has a browser */
export async function renderOnServer(tree: ReactNode): Promise<string> {
  // The test's browser lacks an encoder that React's server renderer loads.
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  const { renderToString } = await import('react-dom/server');
  return renderToString(tree);
}
