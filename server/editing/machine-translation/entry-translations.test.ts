import sharp from 'sharp';

import { openEditorServer, saveOf, type EditorServer } from '../../testing/editing/editor-server';
import {
  startTranslationService,
  type TestTranslationService,
} from '../../testing/editing/translation-service';

import { readTranslationService } from './services';

jest.setTimeout(60_000);

const folder = 'content/case-studies/orderbuddy';
const english = `${folder}/index.en.md`;
const french = `${folder}/index.fr.md`;
const lists = 'locales/fr/lists.json';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };

let service: TestTranslationService;

beforeAll(async () => {
  service = await startTranslationService();
});

beforeEach(() => service.reset());
afterAll(() => service.close());

describe('the editor', () => {
  let server: EditorServer;
  let begin: string;

  beforeAll(async () => {
    server = await openEditorServer({ translation: readTranslationService(`${service.address}?key=secret`) });
    // A placeholder, a link, a list, Markdown and a name that stay.
    const title = 'title: "React for {{count}} kitchens"';
    await change(english, (raw) => raw.replace(/^title: .*$/m, title));
    await change(french, (raw) => raw.replace(/^title: .*$/m, title).replace(/^kind: .*\n/m, ''));
    await change(lists, (raw) => raw.replace(/"allProjects": ".*"/, '"allProjects": ""'));
    await server.git('commit', '-q', '-am', 'Texts to translate');
    begin = await server.git('rev-parse', 'HEAD');
  });

  afterEach(async () => {
    const drafts = await server.git('branch', '--list', 'cms/*', '--format=%(refname:short)');
    for (const name of drafts.split('\n').filter(Boolean)) await server.git('branch', '-q', '-D', name);
    expect(await server.git('rev-parse', 'main')).toBe(begin);
  });

  afterAll(() => server.close());

  async function change(file: string, edit: (raw: string) => string): Promise<void> {
    await server.write(file, `${edit(await server.git('show', `main:${file}`))}\n`);
  }

  const fill = (body: object = {}) =>
    server.post('/admin/api/translations/fill', { path: english, code: 'fr', ...body });
  const drafted = (file: string): Promise<string> =>
    server.git('show', `cms/case-studies/orderbuddy/index:${file}`);
  const ready = () =>
    server.editor('updateUnpublishedEntryStatus', { ...draft, newStatus: 'pending_publish' });
  interface State {
    code: string;
    name: string;
    state: string;
    english: string;
    words: string;
  }
  const states = async (): Promise<State[]> => {
    const { json } = await server.post('/admin/api/translations/states', { path: english });
    return (json as unknown as { reports: State[] }).reports.filter(({ code }) => code === 'fr');
  };
  const inState = async (state: string): Promise<string[]> =>
    (await states()).filter((text) => text.state === state).map(({ name }) => name);

  it('shows a text that equals the English as missing', async () => {
    expect(await inState('missing')).toEqual(['title', 'kind']);
  });

  it('translates missing texts into a draft, with placeholders and names, and marks them', async () => {
    const { status, json } = await fill();
    expect(status).toBe(200);
    expect(json).toEqual({
      filled: [
        { code: 'fr', field: 'title' },
        { code: 'fr', field: 'kind' },
      ],
      rejected: [],
    });
    expect(service.calls[0]?.body.q).toContainEqual('<x id="0"/> for <x id="1"/> kitchens');
    expect(await drafted(french)).toMatch(/^title: .?⟨React for \{\{count\}\} kitchens⟩.?$/m);
    expect(await drafted(`${folder}/translations.json`)).toMatch(/"title": "[0-9a-f]{8} machine"/);
    expect(await inState('machine')).toEqual(['title', 'kind']);
    const changed = await server.git('diff', '--name-only', 'main', 'cms/case-studies/orderbuddy/index');
    expect(changed.split('\n')).toEqual([french, `${folder}/translations.json`]);
  });

  it('translates messages, which are not publishable either', async () => {
    expect((await fill({ path: lists })).json.filled).toEqual([{ code: 'fr', field: 'allProjects' }]);
    const { json } = await server.editor('updateUnpublishedEntryStatus', {
      collection: 'words',
      slug: 'lists',
      newStatus: 'pending_publish',
    });
    expect(json.errors).toMatchObject([
      { file: lists, field: 'allProjects', reason: { code: 'machineUnread' } },
    ]);
  });

  it('translates one text', async () => {
    expect((await fill({ field: 'title' })).json.filled).toEqual([{ code: 'fr', field: 'title' }]);
    expect(await inState('missing')).toEqual(['kind']);
  });

  it('refuses to publish before a person has confirmed each text', async () => {
    await fill();
    const refused = await ready();
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toMatchObject([
      { file: french, field: 'title', reason: { code: 'machineUnread' } },
      { file: french, field: 'kind', reason: { code: 'machineUnread' } },
    ]);
    const unread = (await states()).filter(({ state }) => state === 'machine');
    const confirmed = unread.map(({ code, name, english: from, words }) => ({
      code,
      field: name,
      english: from,
      words,
    }));
    const confirm = (texts: object[]) =>
      server.post('/admin/api/translations/confirm', { path: english, confirmed: texts });
    expect((await confirm([{ ...confirmed[0], words: 'Another text' }])).status).toBe(409);
    expect((await confirm(confirmed)).status).toBe(200);
    expect(await inState('machine')).toEqual([]);
    expect((await ready()).status).toBe(200);
  });

  it('keeps the pictures of a draft', async () => {
    const picture = `${folder}/new.png`;
    const bytes = await sharp({ create: { width: 2000, height: 40, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer();
    const texts = { [english]: await server.git('show', `main:${english}`) };
    await server.editor('persistEntry', saveOf({ texts, draft, pictures: { [picture]: bytes } }));
    await fill({ field: 'title' });
    const files = ['ls-tree', '--name-only', 'cms/case-studies/orderbuddy/index', picture];
    expect(await server.git(...files)).toBe(picture);
  });

  it('takes nothing of a text whose translation lost a placeholder', async () => {
    service.translate = (text) => text.replace('<x id="1"/>', '');
    expect((await fill()).json).toEqual({
      filled: [{ code: 'fr', field: 'kind' }],
      rejected: [{ code: 'fr', field: 'title' }],
    });
    expect(await inState('missing')).toEqual(['title']);
  });

  it.each([
    [403, 'translationKey'],
    [456, 'translationQuota'],
    [429, 'translationQuota'],
    [500, 'translationFailed'],
  ])('says what to do when the service answers %d, and changes nothing', async (status, code) => {
    service.answerInstead = () => ({ status });
    const { json } = await fill();
    expect(json.reason).toMatchObject({ code, values: { host: service.address.replace('http://', '') } });
    expect(JSON.stringify(json)).not.toContain('secret');
    expect(await server.git('branch', '--list', 'cms/*')).toBe('');
  });

  it('says that an answer with other texts cannot be read', async () => {
    service.answerInstead = () => ({ status: 200, body: { translatedText: ['one'] } });
    expect((await fill()).json.reason).toMatchObject({ code: 'translationUnreadable' });
  });

  it.each([
    ['English', { code: 'en' }, 403],
    ['an unknown language', { code: 'de' }, 422],
    ['a file outside of the content', { path: 'notes.txt' }, 403],
    ['an unknown property', { force: true }, 422],
  ])('refuses %s', async (_what, body, status) => {
    expect((await fill(body)).status).toBe(status);
  });
});
