import { fingerprintOf } from '../../src/content/translations/fingerprint';
import {
  openEditorServer,
  projectText,
  saveOf,
  type EditorServer,
  type EditorAnswer,
} from '../testing/editing/editor-server';

jest.setTimeout(60_000);

const redirects = 'content/settings/redirects/index.en.md';
const english = 'content/case-studies/orderbuddy/index.en.md';
let server: EditorServer;
let begin: string;

beforeAll(async () => {
  server = await openEditorServer({
    prepare: async (git) => {
      await git('rm', '-q', '-r', '--ignore-unmatch', 'content/settings/redirects');
      await git('commit', '-q', '--allow-empty', '-m', 'No redirects yet');
    },
  });
  begin = await server.git('rev-parse', 'HEAD');
});

afterAll(() => server.close());
afterEach(() => server.git('reset', '-q', '--hard', begin));

function move(slug: string, to: string, folder = 'case-studies'): Promise<EditorAnswer> {
  return server.post('/admin/api/move', { folder, slug, to });
}

async function filesWith(words: string): Promise<string[]> {
  return (
    await server.git('grep', '-l', '-w', '-e', words, 'main', '--', 'content', 'locales').catch(() => '')
  )
    .split('\n')
    .filter(Boolean);
}

describe('moving an entry', () => {
  it('is one commit with its folder, the files that name it, and a redirect', async () => {
    const naming = (await filesWith('orderbuddy')).filter(
      (name) => !name.includes('content/case-studies/orderbuddy/'),
    );
    const answer = await move('orderbuddy', 'order-buddy');
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { from: '/case-studies/orderbuddy', to: '/case-studies/order-buddy' },
    ]);
    expect(await server.git('log', '--format=%s', `${begin}..main`)).toBe(
      'Move case study “orderbuddy” to “order-buddy”',
    );
    expect(await server.git('ls-tree', '--name-only', 'main', 'content/case-studies/orderbuddy')).toBe('');
    expect(await server.git('show', 'main:content/case-studies/order-buddy/index.en.md')).toBe(
      (await projectText(english)).trimEnd(),
    );
    expect(await server.git('show', `main:${redirects}`)).toContain(
      'from: /case-studies/orderbuddy\n    to: /case-studies/order-buddy',
    );
    expect(await server.git('status', '--porcelain')).toBe('');
    expect(naming.length).toBeGreaterThan(0);
    // Clients of the same name are entries of their own.
    const relations = (answer.json.files as string[]).filter(
      (name) => !name.startsWith('content/case-studies/'),
    );
    for (const name of relations) expect(await server.git('show', `main:${name}`)).toMatch(/order-buddy/);
  });

  it('updates links to it, but not longer addresses that start alike', async () => {
    const place = 'content/services/web-development/index.en.md';
    const links =
      '\n[a](/case-studies/sato) [b](/case-studies/sato#more) [c](/case-studies/sato-two) [d](https://example.org/case-studies/sato)\n';
    await server.write(place, (await projectText(place)) + links);
    await server.git('commit', '-q', '-am', 'Links');
    expect((await move('sato', 'sato-labels')).json.files).toContain(place);
    expect(await server.git('show', `main:${place}`)).toContain(
      '[a](/case-studies/sato-labels) [b](/case-studies/sato-labels#more) [c](/case-studies/sato-two) [d](https://example.org/case-studies/sato)',
    );
  });

  it('twice redirects both former addresses directly, and moving back creates no loop', async () => {
    await move('orderbuddy', 'one');
    await move('one', 'two');
    const twice = await server.git('show', `main:${redirects}`);
    expect([...twice.matchAll(/from: (\S+)\s+to: (\S+)/g)].map(([, from, to]) => [from, to])).toEqual([
      ['/case-studies/orderbuddy', '/case-studies/two'],
      ['/case-studies/one', '/case-studies/two'],
    ]);
    await move('two', 'orderbuddy');
    const back = await server.git('show', `main:${redirects}`);
    expect([...back.matchAll(/from: (\S+)\s+to: (\S+)/g)].map(([, from, to]) => [from, to])).toEqual([
      ['/case-studies/one', '/case-studies/orderbuddy'],
      ['/case-studies/two', '/case-studies/orderbuddy'],
    ]);
  });

  it.each([
    [
      'an address that is taken',
      'case-studies',
      'orderbuddy',
      'sato',
      409,
      'has the address /case-studies/sato already',
    ],
    [
      'an address that cannot be one',
      'case-studies',
      'orderbuddy',
      'Café & Crème',
      422,
      'for example “cafe-creme”',
    ],
    [
      'an address outside of its folder',
      'case-studies',
      'orderbuddy',
      '../sato',
      422,
      'cannot be an address',
    ],
    ['the address that it has', 'case-studies', 'orderbuddy', 'orderbuddy', 422, 'already'],
    ['an entry that is not there', 'case-studies', 'nobody', 'somebody', 404, 'any more'],
    ['what has no address', 'clients', 'sato', 'sato-2', 404, 'has an address of its own'],
    ['what menus lead to', 'services', 'web-development', 'web', 409, 'fixed'],
  ])('is rejected for %s', async (_what, folder, slug, to, status, words) => {
    const answer = await move(slug, to, folder);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringContaining(words)]);
    expect(await server.git('rev-parse', 'main')).toBe(begin);
  });

  it('is rejected while a draft of it is open', async () => {
    const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
    const text = (await projectText(english)).replace(/^product: .*$/m, 'product: Changed');
    await server.editor('persistEntry', saveOf({ texts: { [english]: text }, draft }));
    const { status, json } = await move('orderbuddy', 'order-buddy');
    await server.editor('deleteUnpublishedEntry', draft);
    expect([status, json.error]).toEqual([
      409,
      expect.stringContaining('Publish or discard the draft first'),
    ]);
  });
});

describe('former English', () => {
  it('is found in the history by fingerprint, also after a move', async () => {
    const text = await projectText(english);
    const former = /^product: (.*)$/m.exec(text)?.[1] ?? '';
    await server.editor(
      'persistEntry',
      saveOf({ texts: { [english]: text.replace(/^product: .*$/m, 'product: Other') } }),
    );
    await move('orderbuddy', 'order-buddy');
    const path = 'content/case-studies/order-buddy/index.fr.md';
    const { status, json } = await server.post('/admin/api/former-texts', {
      requests: [
        { path, field: 'product', fingerprint: fingerprintOf(former.replace(/^['"]|['"]$/g, '')) },
        { path, field: 'product', fingerprint: '00000000' },
      ],
    });
    expect([status, json]).toEqual([200, [former.replace(/^['"]|['"]$/g, ''), null]]);
  });

  it('is not searched outside the content', async () => {
    const requests = [{ path: 'package.json', field: 'name', fingerprint: '00000000' }];
    expect((await server.post('/admin/api/former-texts', { requests })).status).toBe(403);
    expect((await server.post('/admin/api/former-texts', {})).status).toBe(422);
  });
});
