import { openSignInServer, type SignInServer } from '../testing/sign-in/sign-in-server';

import { runEditorsCommand } from './command';

let server: SignInServer;

beforeEach(async () => {
  server = await openSignInServer();
});

afterEach(() => server.close());

const run = (...words: string[]): Promise<string> => runEditorsCommand(words, server.signIn);

it('prints a link that signs in once, and lists the editor', async () => {
  const printed = await run('invite', 'Anna@example.com', '--role', 'publisher');
  expect(printed).toContain('Send this link to anna@example.com (publisher)');
  expect(await run('list')).toMatch(
    /publisher {2}anna@example\.com {2}– {2}cannot sign in yet {2}invited until 2026/,
  );
  const [, token = ''] = /\/admin\/sign-in#invitation=(\S+)/.exec(printed) ?? [];
  expect((await server.browser().accept(token)).status).toBe(200);
  expect(await run('list')).toMatch(/anna@example\.com {2}Anna Kim {2}1 passkeys, 0 accounts$/);
});

it('changes the role and removes, and keeps the log without name and address', async () => {
  await server.signedIn('anna@example.com', 'writer');
  expect(await run('role', 'anna@example.com', 'publisher')).toBe(
    'anna@example.com has the role publisher now.',
  );
  expect(await run('remove', 'anna@example.com')).toContain('is removed and signed out');
  expect(await run('list')).toBe('There are no editors yet.');
  const log = await run('log');
  expect(log.split('\n')).toEqual([
    expect.stringMatching(/^2026-11-28T\S+ {2}[0-9a-f]{16} {2}accept invitation$/),
    expect.stringMatching(/operator {2}role {2}[0-9a-f]{16} publisher$/),
    expect.stringMatching(/operator {2}remove {2}[0-9a-f]{16}$/),
  ]);
  expect(log).not.toMatch(/anna|kim/i);
});

it('deletes lines of the log after a year', async () => {
  await server.signedIn();
  server.wait(366 * 24 * 60 * 60 * 1000);
  await run('invite', 'ben@example.com');
  expect(await run('log')).toMatch(/^\S+ {2}operator {2}invite {2}\S+ writer$/);
});

it.each([
  [[], 'npm run editors -- invite'],
  [['invite', 'anna'], '“anna” is not an e-mail address.'],
  [['invite', 'anna@example.com', '--role', 'owner'], 'A role is one of: writer, publisher, sales.'],
  [['invite', 'anna@example.com', '--rolle', 'writer'], 'npm run editors -- invite'],
  [['remove', 'nobody@example.com'], 'There is no editor with the address nobody@example.com.'],
  [['role', 'nobody@example.com', 'writer'], 'There is no editor'],
])('explains what is wrong with %j', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

it('says that an invitation was not sent, and why', async () => {
  await server.close();
  server = await openSignInServer(
    {},
    { mail: { url: 'smtp://127.0.0.1:1', from: 'site@example.com', to: [] } },
  );
  await expect(run('invite', 'anna@example.com')).rejects.toThrow(
    /^The mail server did not take the invitation \(.*ECONNREFUSED.*\)\. Invite again\.$/,
  );
});

it('does not change the role of an editor by an invitation', async () => {
  await server.signedIn('anna@example.com', 'writer');
  await expect(run('invite', 'anna@example.com', '--role', 'publisher')).rejects.toThrow('Change it first');
});
