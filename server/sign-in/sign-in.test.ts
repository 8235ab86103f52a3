import { readFile } from 'node:fs/promises';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';

import { isSignedIn, openSignInServer, type SignInServer } from '../testing/sign-in/sign-in-server';
import { createSoftwareAuthenticator } from '../testing/sign-in/software-authenticator';
import { testOrigin } from '../testing/sign-in/test-browser';

const hour = 60 * 60 * 1000;
const sessionName = '__Host-editor';
let server: SignInServer;

beforeEach(async () => {
  server = await openSignInServer();
});

afterEach(() => server.close());

describe('an invitation', () => {
  it('signs in with a new passkey, and later with that passkey alone', async () => {
    const own = server.browser();
    const token = await server.invite('Anna@Example.com ', 'publisher');
    const shown = await own.post('/admin/sign-in/invitation', { token });
    expect(shown.json).toEqual({ email: 'anna@example.com', name: '', role: 'publisher' });
    expect((await own.accept(token, ' Anna Kim ')).status).toBe(200);
    expect((await own.get('/admin/api/editors')).json).toMatchObject({
      editors: [{ email: 'anna@example.com', name: 'Anna Kim', role: 'publisher', canSignIn: true }],
    });
    expect((await own.post('/admin/sign-in/end')).status).toBe(200);
    expect(await isSignedIn(own)).toBe(false);
    expect((await own.signIn()).status).toBe(200);
    expect(await isSignedIn(own)).toBe(true);
    expect((await server.signIn.editors.log(9)).map(({ action }) => action)).toEqual([
      'accept invitation',
      'sign out',
      'sign in',
    ]);
  });

  it('works once, also if two browsers accept it at the same time', async () => {
    const token = await server.invite();
    const answers = await Promise.all([server.browser().accept(token), server.browser().accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await server.browser().accept(token)).status).toBe(404);
  });

  it('gives the same answer if it is used, expired, replaced or unknown', async () => {
    const used = await server.invite('used@example.com');
    await server.browser().accept(used);
    const replaced = await server.invite('twice@example.com');
    await server.invite('twice@example.com');
    const expired = await server.invite('late@example.com');
    server.wait(24 * hour);
    for (const token of [used, replaced, expired, 'unknown', '']) {
      const answer = await server.browser().post('/admin/sign-in/invitation', { token });
      expect([answer.status, answer.json]).toEqual([404, { error: 'invitation' }]);
    }
  });

  it('adds a second device, and ends the first one only if that was lost', async () => {
    const first = await server.signedIn();
    const second = server.browser();
    await second.accept((await server.signIn.editors.invite({ email: 'anna@example.com' })).token);
    expect(await isSignedIn(first)).toBe(true);
    const third = server.browser();
    await third.accept(
      (await server.signIn.editors.invite({ email: 'anna@example.com', replace: true })).token,
    );
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await first.signIn()).status).toBe(401);
  });

  it('rejects names that commits could not hold', async () => {
    const token = await server.invite();
    for (const name of ['', 'a<b>', 'a\nb', 'x'.repeat(101)]) {
      const answer = await server.browser().post('/admin/sign-in/register', { token, name });
      expect([answer.status, answer.json]).toEqual([422, { error: 'name' }]);
    }
  });
});

describe('a passkey', () => {
  it('is rejected in the same way if its editor was removed, or if it is unknown or of another origin', async () => {
    const own = await server.signedIn();
    await server.signIn.editors.remove('anna@example.com');
    const others = [own.device, server.browser().device].map((device) => ({ device }));
    const elsewhere = { device: createSoftwareAuthenticator({ origin: 'https://evil.example' }) };
    for (const { device } of [...others, elsewhere]) {
      const stranger = { ...server.browser(), device };
      const { json } = await stranger.post('/admin/sign-in/begin');
      const response = device.get(json as unknown as PublicKeyCredentialRequestOptionsJSON);
      const answer = await stranger.post('/admin/sign-in/finish', { response });
      expect([answer.status, answer.json]).toEqual([401, { error: 'passkey' }]);
    }
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a device that did not verify its user', { origin: testOrigin, verifiesUser: false }],
  ])('cannot be made by %s', async (_what, conditions) => {
    const own = server.browser();
    const { json } = await own.post('/admin/sign-in/register', {
      token: await server.invite(),
      name: 'Anna',
    });
    const response = createSoftwareAuthenticator(conditions).create(json as never);
    expect((await own.post('/admin/sign-in/register/finish', { response })).status).toBe(401);
  });

  it('answers a challenge once: a replayed answer is rejected', async () => {
    const own = await server.signedIn();
    const { json } = await own.post('/admin/sign-in/begin');
    const cookies = new Map(own.cookies);
    const response = own.device.get(json as unknown as PublicKeyCredentialRequestOptionsJSON);
    expect((await own.post('/admin/sign-in/finish', { response })).status).toBe(200);
    for (const [name, value] of cookies) own.cookies.set(name, value);
    expect((await own.post('/admin/sign-in/finish', { response })).status).toBe(401);
  });

  it('answers only the challenge of its own browser: a stolen answer is rejected', async () => {
    const own = await server.signedIn();
    const { json } = await own.post('/admin/sign-in/begin');
    const response = own.device.get(json as unknown as PublicKeyCredentialRequestOptionsJSON);
    const thief = server.browser();
    expect((await thief.post('/admin/sign-in/finish', { response })).status).toBe(401);
    await thief.post('/admin/sign-in/begin');
    expect((await thief.post('/admin/sign-in/finish', { response })).status).toBe(401);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('must answer within five minutes, and a challenge to sign in registers nothing', async () => {
    const own = await server.signedIn();
    const { json } = await own.post('/admin/sign-in/begin');
    const response = own.device.get(json as unknown as PublicKeyCredentialRequestOptionsJSON);
    server.wait(5 * 60 * 1000);
    expect((await own.post('/admin/sign-in/finish', { response })).status).toBe(401);
    await own.post('/admin/sign-in/begin');
    const created = own.device.create({ challenge: '', rp: { id: 'edit.example.com' } } as never);
    expect((await own.post('/admin/sign-in/register/finish', { response: created })).status).toBe(401);
  });

  it('is rejected without an error of the server if its answer is not well formed', async () => {
    const own = server.browser();
    for (const response of [undefined, 'text', {}, { id: 'x', response: { clientDataJSON: 'e30' } }]) {
      await own.post('/admin/sign-in/begin');
      expect((await own.post('/admin/sign-in/finish', { response })).status).toBe(401);
    }
  });
});

describe('a session', () => {
  it('is a cookie for this host that scripts and other sites cannot use, and only its hash is stored', async () => {
    const own = server.browser();
    const answer = await own.accept(await server.invite());
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(
      /^__Host-editor=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/m,
    );
    const stored = await readFile(server.database, 'latin1');
    const journal = await readFile(`${server.database}-wal`, 'latin1').catch(() => '');
    expect(stored + journal).not.toContain(own.cookies.get(sessionName));
  });

  it('ends after 12 hours without use and after 7 days', async () => {
    const idle = await server.signedIn();
    server.wait(12 * hour);
    expect(await isSignedIn(idle)).toBe(false);
    await idle.signIn();
    for (let used = 0; used < 16; used++) {
      expect(await isSignedIn(idle)).toBe(true);
      server.wait(10 * hour);
    }
    server.wait(8 * hour);
    expect(await isSignedIn(idle)).toBe(false);
  });

  it('ends when the editor is removed', async () => {
    const own = await server.signedIn();
    await server.signIn.editors.remove('anna@example.com');
    expect(await isSignedIn(own)).toBe(false);
    expect(await server.signIn.editors.list()).toEqual([]);
  });

  it('cannot be fixed by somebody else: signing in makes a new one and ends the one before', async () => {
    const attacker = await server.signedIn('evil@example.com');
    const fixed = attacker.cookies.get(sessionName) ?? '';
    const victim = server.browser();
    victim.cookies.set(sessionName, fixed);
    await victim.accept(await server.invite());
    expect(victim.cookies.get(sessionName)).not.toBe(fixed);
    expect(await isSignedIn(attacker)).toBe(false);
    victim.cookies.set(sessionName, 'chosen-by-the-attacker');
    expect(await isSignedIn(victim)).toBe(false);
  });
});
