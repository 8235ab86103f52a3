import { expect } from '@playwright/test';

import en from '../../locales/en/sign-in.json';
import { startEditorServer } from '../browser/editor-server';
import { beyondWindow } from '../browser/text-fit';

import { describeInBothWidths, test } from './test';

describeInBothWidths(() => {
  test('the page to sign in fits the window and says whether this browser has passkeys', async ({
    visitor,
  }) => {
    // Starting a server and a browser takes long while others run.
    test.setTimeout(150_000);
    const server = await startEditorServer({ signsIn: true });
    try {
      await visitor.goTo(`${server.origin}/admin`);
      await visitor.until(isReady);
      const { text, alert, hasPasskeys } = await visitor.run(readPage);
      expect(text).toContain(en.signIn);
      expect(text).toContain(en.noPasskeyText);
      expect(alert).toBe(hasPasskeys ? '' : en.errorUnsupported);
      expect(await visitor.run(beyondWindow)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

/** Runs in the page. */
function isReady(): boolean {
  return location.pathname === '/admin/sign-in' && document.querySelector('main button') !== null;
}

/** Runs in the page. */
function readPage(): { text: string; alert: string; hasPasskeys: boolean } {
  const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  return { text: text('main'), alert: text('[role=alert]'), hasPasskeys: 'PublicKeyCredential' in window };
}
