import type { OutgoingHttpHeaders } from 'node:http';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

import type { Ask } from '../test-client';

import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator';

export const testOrigin = 'https://edit.example.com';

export interface BrowserAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
  json: Record<string, unknown>;
}

/** A browser with cookies and a passkey, which sends what the editor's own pages send. */
export interface TestBrowser {
  cookies: Map<string, string>;
  device: SoftwareAuthenticator;
  get: (target: string, headers?: OutgoingHttpHeaders) => Promise<BrowserAnswer>;
  /** @param headers undefined for one that is not sent */
  post: (target: string, body?: unknown, headers?: OutgoingHttpHeaders) => Promise<BrowserAnswer>;
  /** Accepts an invitation with the device's passkey. */
  accept: (token: string, name?: string) => Promise<BrowserAnswer>;
  signIn: () => Promise<BrowserAnswer>;
}

/** @param address of the browser, as a proxy reports it */
export function createTestBrowser(ask: Ask, address = '198.51.100.1', origin = testOrigin): TestBrowser {
  const cookies = new Map<string, string>();
  const device = createSoftwareAuthenticator({ origin });
  const { host, protocol } = new URL(origin);
  const send = async (
    method: string,
    target: string,
    headers: OutgoingHttpHeaders,
    payload?: string,
  ): Promise<BrowserAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { host, 'x-forwarded-for': address, 'x-forwarded-proto': protocol.slice(0, -1) };
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    const answer = await ask({
      method,
      target,
      headers: { ...own, ...(cookie === '' ? {} : { cookie }), ...Object.fromEntries(given) },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...answer, json: jsonOf(answer.body) };
  };
  const post: TestBrowser['post'] = (target, body = {}, headers = {}) => {
    const own = { origin, 'sec-fetch-site': 'same-origin', 'x-editor-request': '1' };
    return send(
      'POST',
      target,
      { 'content-type': 'application/json', ...own, ...headers },
      JSON.stringify(body),
    );
  };
  return {
    cookies,
    device,
    get: (target, headers = {}) => send('GET', target, headers),
    post,
    accept: async (token, name = 'Anna Kim') => {
      const begun = await post('/admin/sign-in/register', { token, name });
      if (begun.status !== 200) return begun;
      const options = begun.json as unknown as PublicKeyCredentialCreationOptionsJSON;
      return post('/admin/sign-in/register/finish', { response: device.create(options) });
    },
    signIn: async () => {
      const { json } = await post('/admin/sign-in/begin');
      const options = json as unknown as PublicKeyCredentialRequestOptionsJSON;
      return post('/admin/sign-in/finish', { response: device.get(options) });
    },
  };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
