import { startSmtpReceiver } from '../../src/leads/testing/smtp-receiver';
import { isSignedIn, openSignInServer, type SignInServer } from '../testing/sign-in/sign-in-server';
import type { BrowserAnswer, TestBrowser } from '../testing/sign-in/test-browser';

const list = '/admin/api/editors';
const ben = { email: 'ben@example.com' };
const anna = { email: 'anna@example.com' };
let server: SignInServer;

beforeEach(async () => {
  server = await openSignInServer();
});

afterEach(() => server.close());

const publisher = (email?: string): Promise<TestBrowser> => server.signedIn(email, 'publisher');
const tokenIn = ({ json }: BrowserAnswer): string => /#invitation=(.+)$/.exec(String(json.link))?.[1] ?? '';
const outcome = ({ status, json }: BrowserAnswer): unknown[] => [
  status,
  (json.reason as { code: string } | undefined)?.code,
];
const logged = async (): Promise<string[]> =>
  (await server.signIn.editors.log(9)).map(({ action, detail }) => `${action} ${detail}`.trim());

describe('the page of editors', () => {
  it('lets publishers invite, and gives the link if no mail server is set up', async () => {
    const own = await server.signedIn('anna@example.com', 'publisher');
    const answer = await own.post('/admin/api/editors', { email: 'ben@example.com', role: 'writer' });
    const [, token = ''] =
      /^https:\/\/edit\.example\.com\/admin\/sign-in#invitation=(.+)$/.exec(String(answer.json.link)) ?? [];
    expect((await server.browser().accept(token, 'Ben')).status).toBe(200);
    expect((await server.signIn.editors.find('ben@example.com'))?.role).toBe('writer');
  });

  it('gives no link with which a publisher could sign in as another editor', async () => {
    await server.signedIn('ben@example.com');
    const own = await server.signedIn('anna@example.com', 'publisher');
    const answer = await own.post('/admin/api/editors', { email: 'ben@example.com', role: 'writer' });
    expect([answer.status, answer.json]).toMatchObject([409, { reason: { code: 'askOperator' } }]);
  });

  it('is closed to writers', async () => {
    const own = await server.signedIn();
    expect((await own.get('/admin/api/editors')).status).toBe(403);
    const answer = await own.post('/admin/api/editors', { email: 'ben@example.com', role: 'publisher' });
    expect([answer.status, answer.json]).toMatchObject([403, { reason: { code: 'notYourRole' } }]);
  });

  it('lists when each editor signed in last', async () => {
    const own = await publisher();
    server.wait(60_000);
    await own.post('/admin/sign-in/end');
    await own.signIn();
    await server.invite(ben.email);
    expect((await own.get(list)).json.editors).toMatchObject([
      { ...anna, lastSignIn: server.signIn.now(), canSignIn: true, invitedUntil: null },
      { ...ben, lastSignIn: null, canSignIn: false },
    ]);
  });

  it('gives another link for somebody who has not accepted the first one, and that ends the first', async () => {
    const own = await publisher();
    const first = tokenIn(await own.post(list, { ...ben, role: 'writer' }));
    const second = tokenIn(await own.post(list, ben));
    expect((await server.browser().accept(first)).status).toBe(404);
    expect((await server.browser().accept(second)).status).toBe(200);
  });

  it('gives publishers a link for another device of their own', async () => {
    const own = await publisher();
    const device = server.browser();
    expect((await device.accept(tokenIn(await own.post(list, anna)))).status).toBe(200);
    expect([await isSignedIn(own), await isSignedIn(device)]).toEqual([true, true]);
  });

  it('ends an open invitation', async () => {
    const own = await publisher();
    const token = tokenIn(await own.post(list, { ...ben, role: 'writer' }));
    expect((await own.post(`${list}/end-invitation`, ben)).status).toBe(200);
    expect((await server.browser().accept(token)).status).toBe(404);
    expect((await own.get(list)).json.editors).toMatchObject([{}, { ...ben, invitedUntil: null }]);
    const { id } = (await server.signIn.editors.find(ben.email)) ?? {};
    expect((await logged()).slice(-2)).toEqual([`invite ${id} writer`, `end invitation ${id}`]);
  });

  it('changes a role, which counts from the next request on', async () => {
    const own = await publisher();
    const writer = await server.signedIn(ben.email);
    expect((await writer.get(list)).status).toBe(403);
    expect((await own.post(`${list}/role`, { ...ben, role: 'publisher' })).status).toBe(200);
    expect((await writer.get(list)).status).toBe(200);
    const { id } = (await server.signIn.editors.find(ben.email)) ?? {};
    expect((await logged()).at(-1)).toBe(`role ${id} publisher`);
    expect((await own.post(`${list}/role`, { ...ben, role: 'owner' })).status).toBe(422);
  });

  it('removes an editor, which ends the sessions at once', async () => {
    const own = await publisher();
    const writer = await server.signedIn(ben.email);
    const { id } = (await server.signIn.editors.find(ben.email)) ?? {};
    expect((await own.post(`${list}/remove`, ben)).status).toBe(200);
    expect(await isSignedIn(writer)).toBe(false);
    expect((await writer.signIn()).status).toBe(401);
    expect((await logged()).at(-1)).toBe(`remove ${id}`);
    for (const path of ['/remove', '/end-invitation'])
      expect(outcome(await own.post(list + path, ben))).toEqual([404, 'editorGone']);
    expect(outcome(await own.post(`${list}/role`, { ...ben, role: 'writer' }))).toEqual([404, 'editorGone']);
  });

  it('neither removes nor demotes the last publisher who can sign in', async () => {
    const own = await publisher();
    await server.signedIn('writer@example.com');
    // Has not accepted the invitation.
    await server.invite(ben.email, 'publisher');
    const demotion = { ...anna, role: 'writer' };
    expect(outcome(await own.post(`${list}/remove`, anna))).toEqual([409, 'lastPublisher']);
    expect(outcome(await own.post(`${list}/role`, demotion))).toEqual([409, 'lastPublisher']);
    expect((await own.get(list)).status).toBe(200);
    await publisher('cleo@example.com');
    expect((await own.post(`${list}/role`, demotion)).status).toBe(200);
    expect((await own.get(list)).status).toBe(403);
  });

  it('leaves one of two publishers who remove each other at the same time', async () => {
    const [own, other] = [await publisher(), await publisher(ben.email)];
    const answers = await Promise.all([own.post(`${list}/remove`, ben), other.post(`${list}/remove`, anna)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await server.signIn.editors.list()).toHaveLength(1);
  });

  it.each(['', '/role', '/remove', '/end-invitation'])('is closed to writers: %s', async (path) => {
    const own = await server.signedIn();
    await server.signedIn(ben.email, 'publisher');
    const answer = await own.post(list + path, { ...ben, role: 'writer' });
    expect(outcome(answer)).toEqual([403, 'notYourRole']);
    expect(await server.signIn.editors.find(ben.email)).toMatchObject({ role: 'publisher' });
  });
});

it('sends an invitation after a loss by e-mail, which ends passkeys and sessions', async () => {
  const receiver = await startSmtpReceiver();
  await server.close();
  server = await openSignInServer({}, { mail: { url: receiver.url, from: 'site@example.com', to: [] } });
  const own = await publisher();
  const lost = await server.signedIn(ben.email);
  const answer = await own.post(list, { ...ben, replace: true });
  expect([answer.status, answer.json]).toEqual([200, { link: null }]);
  expect(await isSignedIn(lost)).toBe(false);
  expect((await lost.signIn()).status).toBe(401);
  const [, token = ''] = /#invitation=(\S+)/.exec(receiver.mails[0]?.email.text ?? '') ?? [];
  const found = server.browser();
  expect((await found.accept(token)).status).toBe(200);
  expect((await server.signIn.editors.find(ben.email))?.role).toBe('writer');
  await receiver.close();
});
