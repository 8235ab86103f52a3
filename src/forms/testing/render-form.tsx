/** For the tests of the forms: a form with the messages of a language, as a page would give it. */
import { readFileSync } from 'node:fs';

import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

import { renderOnServer as renderTree } from '../../client/testing/render-on-server';
import { defaultLanguage, fileCodeOf, type Language } from '../../i18n/languages';
import { MessagesProvider } from '../../i18n/messages';
import type { Namespace } from '../../routes/route-table';

// Nothing scrolls in the tests' browser.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

const namespaces: readonly Namespace[] = [
  'common',
  'form',
  'consent',
  'lead-form',
  'trial-form',
  'pricing-form',
];

export function inLanguage(form: ReactElement, language: Language = defaultLanguage): ReactElement {
  const locales = namespaces.map((ns) => ({
    node: { ns, data: readFileSync(`locales/${fileCodeOf(language)}/${ns}.json`, 'utf8') },
  }));
  return (
    <MessagesProvider language={language} locales={locales}>
      {form}
    </MessagesProvider>
  );
}

export function renderForm(form: ReactElement, language?: Language): RenderResult {
  return render(inLanguage(form, language));
}

/** @returns a form as the server renders it */
export async function renderOnServer(form: ReactElement, language?: Language): Promise<string> {
  // On a real server there is no window, and no warning that layout effects do nothing.
  const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = await renderTree(inLanguage(form, language));
  warnings.mockRestore();
  return html;
}

/** Mocks the intake: answers every request with a status and a text. */
export function answerLeads(status: number, text: string): jest.Mock {
  const headers = new Headers();
  const answer = { ok: status < 300, status, headers, json: async (): Promise<unknown> => JSON.parse(text) };
  const fetchMock = jest.fn(async () => answer);
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  return fetchMock;
}

/** @returns the body and headers of a request noted by `answerLeads` */
export function requestOf(
  fetchMock: jest.Mock,
  call = 0,
): { body: Record<string, unknown>; key: string | null } {
  const [, init] = fetchMock.mock.calls[call] as [string, RequestInit];
  return {
    body: JSON.parse(init.body as string) as Record<string, unknown>,
    key: new Headers(init.headers).get('Idempotency-Key'),
  };
}
