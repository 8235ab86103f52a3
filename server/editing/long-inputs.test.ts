import { readEntryText } from '../../src/content/entry-text';
import { repeats, sampleOf } from '../../tests/test-length';
import { openEditorServer, type EditorServer } from '../testing/editing/editor-server';
import { costOf, findOffences, longInputs, mostCost, type LongInput } from '../testing/long-inputs';

jest.setTimeout(60_000 + repeats(600_000));

const long = 64_000;
let server: EditorServer;

beforeAll(async () => {
  server = await openEditorServer({ paths: ['content/case-studies/orderbuddy'] });
});
afterAll(() => server.close());

const text = 'content/case-studies/orderbuddy/index.en.md';
/** All in the long tests, else ten of each test by the seed. */
const someInputs = (): LongInput[] => sampleOf(longInputs, 10, expect.getState().currentTestName);

const picture = 'content/case-studies/orderbuddy/new.png';
const save = { dataFiles: [{ slug: 'orderbuddy/index', path: text, raw: '---\n---\n' }], assets: [] };
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const options = {
  useWorkflow: true,
  status: 'draft',
  commitMessage: 'Update',
  collectionName: draft.collection,
};

/** By what is long: the endpoint and what is sent there. */
const requests: Readonly<Record<string, (input: string) => [path: string, body: unknown]>> = {
  'the action': (input) => ['v1', { action: input }],
  'the name of a parameter': (input) => call('getEntry', { path: text, [input]: input }),
  'the branch': (input) => call('getEntry', { branch: input, path: text }),
  'the path of an entry': (input) => call('getEntry', { path: input }),
  'the path of an entry, below content': (input) => call('getEntry', { path: `content/${input}` }),
  'the folder of a list': (input) => call('entriesByFolder', { folder: input, extension: 'md', depth: 2 }),
  'the extension of a list': (input) =>
    call('entriesByFolder', { folder: 'content/offices', extension: input, depth: 2 }),
  'the depth of a list': (input) =>
    call('entriesByFolder', { folder: 'content/offices', extension: 'md', depth: input }),
  'a path of several': (input) => call('entriesByFiles', { files: [{ path: input }] }),
  'the label of a file of several': (input) =>
    call('entriesByFiles', { files: [{ path: text, label: input }] }),
  'the folder of pictures': (input) => call('getMedia', { mediaFolder: input }),
  'the path of a picture': (input) => call('getMediaFile', { path: input }),
  'the id of a draft': (input) => call('unpublishedEntry', { id: input }),
  'the collection of a draft': (input) => call('unpublishedEntry', { ...draft, collection: input }),
  'the slug of a draft': (input) => call('unpublishedEntry', { ...draft, slug: input }),
  'the path of a text of a draft': (input) =>
    call('unpublishedEntryDataFile', { ...draft, id: input, path: input }),
  'the id of a text of a draft': (input) =>
    call('unpublishedEntryDataFile', { ...draft, id: input, path: text }),
  'the path of a picture of a draft': (input) =>
    call('unpublishedEntryMediaFile', { ...draft, id: input, path: input }),
  'the status of a draft': (input) => call('updateUnpublishedEntryStatus', { ...draft, newStatus: input }),
  'the slug of a draft that gets ready': (input) =>
    call('updateUnpublishedEntryStatus', { ...draft, slug: input, newStatus: 'pending_publish' }),
  'the slug of a draft that is deleted': (input) => call('deleteUnpublishedEntry', { ...draft, slug: input }),
  'the slug of a draft that is published': (input) =>
    call('publishUnpublishedEntry', { ...draft, slug: input }),
  'the slug of a draft with a preview': (input) => call('getDeployPreview', { ...draft, slug: input }),
  'a saved text': (input) =>
    call('persistEntry', { ...save, dataFiles: [{ ...save.dataFiles[0], raw: input }], options }),
  'a saved front matter': (input) =>
    call('persistEntry', {
      ...save,
      dataFiles: [{ ...save.dataFiles[0], raw: `---\ntitle: ${input}\n---\n` }],
      options,
    }),
  'the path of a saved text': (input) =>
    call('persistEntry', { ...save, dataFiles: [{ ...save.dataFiles[0], path: input }], options }),
  'the slug of a saved text': (input) =>
    call('persistEntry', { ...save, dataFiles: [{ ...save.dataFiles[0], slug: input }], options }),
  'the new path of a saved text': (input) =>
    call('persistEntry', { ...save, dataFiles: [{ ...save.dataFiles[0], newPath: input }], options }),
  'the collection of a save': (input) =>
    call('persistEntry', { ...save, options: { ...options, collectionName: input } }),
  'the message of a save': (input) =>
    call('persistEntry', { ...save, options: { ...options, commitMessage: input } }),
  'the status of a save': (input) =>
    call('persistEntry', { ...save, options: { ...options, status: input } }),
  'the workflow of a save': (input) =>
    call('persistEntry', { ...save, options: { ...options, useWorkflow: input } }),
  'what the editor had opened': (input) =>
    call('persistEntry', { ...save, options: { ...options, base: { [text]: input, [input]: input } } }),
  'the path of an uploaded picture': (input) =>
    call('persistEntry', {
      ...save,
      options,
      assets: [{ path: input, content: 'AAAA', encoding: 'base64' }],
    }),
  'an uploaded picture': (input) =>
    call('persistEntry', {
      ...save,
      options,
      assets: [{ path: picture, content: input, encoding: 'base64' }],
    }),
  'the encoding of an uploaded picture': (input) =>
    call('persistEntry', { ...save, options, assets: [{ path: picture, content: 'AAAA', encoding: input }] }),
  'an uploaded file': (input) =>
    call('persistMedia', {
      asset: { path: picture, content: input, encoding: 'base64' },
      options: { commitMessage: 'Upload' },
    }),
  'the message of a deletion': (input) =>
    // Of a missing file, because each deletion checks the whole content.
    call('deleteFile', { path: text.replace('orderbuddy', 'none'), options: { commitMessage: input } }),
  'the path of a deleted file': (input) =>
    call('deleteFile', { path: input, options: { commitMessage: 'Delete' } }),
  'a path of several deleted files': (input) =>
    call('deleteFiles', { paths: [input], options: { commitMessage: 'Delete' } }),
  'the branch of a preview': (input) => ['previews', { branch: input }],
  'the folder of a moved entry': (input) => ['move', { folder: input, slug: 'orderbuddy', to: 'new' }],
  'the slug of a moved entry': (input) => ['move', { folder: 'case-studies', slug: input, to: 'new' }],
  'the new address of a moved entry': (input) => [
    'move',
    { folder: 'case-studies', slug: 'orderbuddy', to: input },
  ],
  'the path of a former text': (input) => [
    'former-texts',
    { requests: [{ path: input, field: 'a', fingerprint: 'b' }] },
  ],
  'the field of a former text': (input) => [
    'former-texts',
    { requests: [{ path: text, field: input, fingerprint: 'b' }] },
  ],
  'the fingerprint of a former text': (input) => [
    'former-texts',
    { requests: [{ path: text, field: 'a', fingerprint: input }] },
  ],
  'the path of a history': (input) => ['history', { path: input }],
  'the commit of a version': (input) => ['history/version', { path: text, commit: input }],
  'the field of a restore': (input) => [
    'history/restore',
    {
      path: text,
      version: { path: text, commit: 'a'.repeat(40) },
      fields: [{ code: 'en', field: input }],
      asDraft: true,
    },
  ],
  'a searched text': (input) => ['search', { query: input }],
};

function call(action: string, params: object): [string, unknown] {
  return ['v1', { action, params: { branch: 'main', ...params } }];
}

it.each(Object.entries(requests))('answers %s that is long in time', async (_name, requestWith) => {
  const offences = await findOffences(
    server.ask,
    someInputs(),
    (input) => {
      const [path, body] = requestWith(input);
      return {
        method: 'POST',
        target: `/admin/api/${path}`,
        headers: {
          'content-type': 'application/json',
          host: `localhost:${server.port}`,
          cookie: server.cookie,
        },
        payload: JSON.stringify(body),
      };
    },
    long,
  );
  expect(offences).toEqual([]);
});

it.each(['v1', 'previews', 'move', 'former-texts', 'status', 'history', 'search'])(
  'reads a long body in time: %s',
  async (path) => {
    const offences = await findOffences(
      server.ask,
      someInputs(),
      (payload) => ({
        method: 'POST',
        target: `/admin/api/${path}`,
        headers: {
          'content-type': 'application/json',
          host: `localhost:${server.port}`,
          cookie: server.cookie,
        },
        payload,
      }),
      long,
    );
    expect(offences).toEqual([]);
  },
);

const costly = [
  ...['[', ']', '{]', '[]', '{a: ', '- ', '? ', 'x\n', 'a: b\n', '- a\n', '\n', ' \n'],
  ...['"', '"" ', "'x' ", ': &', '! ', '\t*', '&\t'],
];
it.each(costly.flatMap((part) => ['title: x', 'title: ', ''].map((before) => [part, before])))(
  'front matter with 64 kB of %j after “%s” is read, or refused, in time',
  async (part = '', before = '') => {
    const text = `---\n${before}${part.repeat(64_000 / part.length)}y\n---\n`;
    expect(await costOf(() => readEntryText(text))).toBeLessThanOrEqual(mostCost);
  },
);
