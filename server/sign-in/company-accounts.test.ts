import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { isSignedIn, openSignInServer, type SignInServer } from '../testing/sign-in/sign-in-server';
import { testOrigin, type TestBrowser } from '../testing/sign-in/test-browser';

const settings = { clientId: 'website', clientSecret: 'a-secret-of-the-website-for-tests' };
const path = '/admin/sign-in/company';
let provider: ChildProcess;
let issuer: string;
let server: SignInServer;

beforeAll(async () => {
  const program = join(__dirname, '..', 'testing', 'sign-in', 'identity-provider.mjs');
  provider = spawn(process.execPath, [program, testOrigin + path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(provider.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  issuer = line.toString().trim();
});

afterAll(() => void provider.kill());

beforeEach(async () => {
  server = await openSignInServer({ company: { issuer, ...settings } });
});

afterEach(() => server.close());

/** Follows the provider's redirects as a browser does. @returns the address on this site to which it sends the browser back */
async function visitProvider(address: string, account: string | undefined): Promise<string> {
  const cookies = new Map<string, string>(account === undefined ? [] : [['account', account]]);
  let next = address;
  while (!next.startsWith(testOrigin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next.slice(testOrigin.length);
}

/** @param more of the request that begins @returns the address at which the browser ends */
async function signInAs(browser: TestBrowser, account: string | undefined, more = {}): Promise<unknown> {
  const { json } = await browser.post(`${path}/begin`, more);
  const back = await visitProvider(String(json.address), account);
  return (await browser.get(back, { 'sec-fetch-site': 'cross-site' })).headers.location;
}

it('binds a company account to an invited editor, who signs in with it from then on', async () => {
  const browser = server.browser();
  const token = await server.invite('anna@example.com', 'publisher');
  expect(await signInAs(browser, 'anna', { token, name: 'Anna Kim' })).toBe('/admin');
  expect((await browser.get('/admin/api/editors')).json).toMatchObject({
    editors: [{ name: 'Anna Kim', canSignIn: true }],
  });
  const second = server.browser();
  expect(await signInAs(second, 'anna')).toBe('/admin');
  expect(await isSignedIn(second)).toBe(true);
  await server.signIn.editors.remove('anna@example.com');
  expect(await signInAs(server.browser(), 'anna')).toBe('/admin/sign-in?failed=account');
});

it('returns to the place that led to the sign-in, also after an invitation', async () => {
  const token = await server.invite('anna@example.com', 'sales');
  const place = '#/leads/K7M-4QX-92J?box=quarantine&search=%EA%B9%80';
  expect(await signInAs(server.browser(), 'anna', { token, name: 'Anna', place })).toBe(`/admin${place}`);
  expect(await signInAs(server.browser(), 'anna', { place })).toBe(`/admin${place}`);
});

it.each([
  '//evil.example',
  'https://evil.example/',
  '.evil.example/',
  '@evil.example/',
  '/../evil',
  '#/leads\r\nlocation: https://evil.example/',
  '#/<script>',
  `#/${'x'.repeat(501)}`,
  ['#/leads'],
])('redirects to no place outside of the editor: %j', async (place) => {
  const invitation = { token: await server.invite(), name: 'Anna' };
  expect(await signInAs(server.browser(), 'anna', { ...invitation, place })).toBe('/admin');
});

it('signs in no account that accepted no invitation, whatever its address is', async () => {
  await server.signedIn('anna@example.com');
  expect(await signInAs(server.browser(), 'anna@example.com')).toBe('/admin/sign-in?failed=account');
});

it('says why nothing happened after a cancelled visit, a used invitation and an account of another editor', async () => {
  expect(await signInAs(server.browser(), undefined)).toBe('/admin/sign-in?failed=provider');
  const invitation = { token: await server.invite(), name: 'Anna' };
  const { json } = await server.browser().post(`${path}/begin`, invitation);
  expect(json.address).toContain(issuer);
  expect(await signInAs(server.browser(), 'anna', invitation)).toBe('/admin');
  expect((await server.browser().post(`${path}/begin`, invitation)).status).toBe(404);
  const other = { token: await server.invite('ben@example.com'), name: 'Ben' };
  expect(await signInAs(server.browser(), 'anna', other)).toBe('/admin/sign-in?failed=taken');
});

it('rejects an answer that another browser began, that was used before, or that was changed', async () => {
  await signInAs(server.browser(), 'anna', { token: await server.invite(), name: 'Anna' });
  const browser = server.browser();
  const { json } = await browser.post(`${path}/begin`);
  const cookies = new Map(browser.cookies);
  const back = await visitProvider(String(json.address), 'anna');
  const victim = server.browser();
  expect((await victim.get(back)).headers.location).toBe('/admin/sign-in?failed=expired');
  await victim.post(`${path}/begin`);
  expect((await victim.get(back)).headers.location).toBe('/admin/sign-in?failed=provider');
  expect(await isSignedIn(victim)).toBe(false);
  expect((await browser.get(back)).headers.location).toBe('/admin');
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.get(back)).headers.location).toBe('/admin/sign-in?failed=expired');
  await browser.post(`${path}/begin`);
  expect((await browser.get(back.replace(/code=[^&]+/, 'code=guess'))).headers.location).toBe(
    '/admin/sign-in?failed=provider',
  );
});

it('begins nothing for another site, and reports a provider that does not answer', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await server.browser().post(`${path}/begin`, {}, headers)).status).toBe(403);
  const lonely = await openSignInServer({ company: { issuer: 'http://127.0.0.1:9', ...settings } });
  const answer = await lonely.browser().post(`${path}/begin`);
  expect([answer.status, answer.json]).toEqual([503, { error: 'provider' }]);
  await lonely.close();
});
