import { isSignedIn, openSignInServer, type SignInServer } from '../testing/sign-in/sign-in-server';

let server: SignInServer;

beforeEach(async () => {
  server = await openSignInServer();
});

afterEach(() => server.close());

describe('requests of other sites', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a script of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a subdomain', { origin: 'https://drafts.example.com', 'sec-fetch-site': 'same-site' }],
    ['a form of this site', { 'x-editor-request': undefined }],
    ['a program without an origin', { origin: undefined }],
    ['a foreign name for this server', { host: 'evil.example' }],
  ])('are rejected with the session: %s', async (_who, headers) => {
    const own = await server.signedIn('anna@example.com', 'publisher');
    for (const target of ['/admin/sign-in/end', '/admin/sign-in/begin', '/admin/api/editors']) {
      const answer = await own.post(target, { email: 'evil@example.com', role: 'publisher' }, headers);
      expect(answer.status).toBe(403);
    }
    expect(await isSignedIn(own)).toBe(true);
    expect(await server.signIn.editors.list()).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a WebSocket', { origin: 'https://evil.example', connection: 'Upgrade', upgrade: 'websocket' }],
  ])('read nothing with the session: %s', async (_who, headers) => {
    const own = await server.signedIn('anna@example.com', 'publisher');
    expect((await own.get('/admin/api/editors', headers)).status).toBe(403);
  });
});

describe('attempts', () => {
  it('are limited per account, from whatever network', async () => {
    const own = await server.signedIn();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const stranger = server.browser();
      await stranger.post('/admin/sign-in/begin');
      const response = { id: own.device.get({ challenge: '', rpId: '' }).id };
      statuses.push((await stranger.post('/admin/sign-in/finish', { response })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are limited per network, and say when to try again', async () => {
    const stranger = server.browser();
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt++)
      answers.push(await stranger.post('/admin/sign-in/finish', { response: { id: `guess ${attempt}` } }));
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([401, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
