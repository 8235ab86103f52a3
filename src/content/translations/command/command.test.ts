import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runTranslationsCommand } from './command';

const project = join(__dirname, '..', '..', '..', '..');
const english = 'content/case-studies/orderbuddy/index.en.md';
const french = 'content/case-studies/orderbuddy/index.fr.md';
const records = 'content/case-studies/orderbuddy/translations.json';

const template = mkdtempSync(join(tmpdir(), 'translations-'));
/** Some of the site’s own texts in a repository of their own. */
let root = '';

const git = (...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const replace = (path: string, line: RegExp, other: string): void => {
  expect(read(path)).toMatch(line);
  write(path, read(path).replace(line, other));
};
const commit = (message: string): void => {
  git('add', '.');
  git('commit', '-q', '-m', message);
};

interface Report {
  texts: { file: string; name: string; state: string; englishBefore: string | null; english: string }[];
}
const report = async (...words: string[]): Promise<Report> =>
  JSON.parse((await runTranslationsCommand(['--json', ...words], root)).output) as Report;
const states = async (): Promise<string[]> =>
  (await report()).texts.map(({ file, name, state }) => `${file} ${name}: ${state}`);

beforeAll(async () => {
  root = template;
  for (const folder of ['content/case-studies/orderbuddy', 'locales']) {
    const filter = (path: string): boolean => !path.endsWith('.png');
    cpSync(join(project, folder), join(root, folder), { recursive: true, filter });
  }
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'An editor');
  git('config', 'user.email', 'editor@example.org');
  await runTranslationsCommand(['record', '--accept', '.'], root);
  commit('Begin');
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translations-'));
  cpSync(template, root, { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(template, { recursive: true, force: true });
});

it('reports nothing if every translation is recorded', async () => {
  const { output, isOk } = await runTranslationsCommand([], root);
  expect([isOk, await states()]).toEqual([true, []]);
  expect(output).toMatch(/^ENGLISH: all \d+ texts are complete\n\nFrançais: all \d+ texts are complete\n/);
});

it('reports the three translations of a changed English title with the difference', async () => {
  replace(english, /^title: .*$/m, 'title: "QR ordering: the order is in the wok before a waiter is free"');
  expect(await states()).toEqual(
    ['fr', 'kr', 'jp'].map((code) => `content/case-studies/orderbuddy/index.${code}.md title: outdated`),
  );
  const { output, isOk } = await runTranslationsCommand(['--language', 'fr'], root);
  expect(isOk).toBe(true);
  expect(output).toContain('Français: 0 missing, 1 outdated');
  expect(output).toContain(
    'English now: QR ordering: the order is in the [-kitchen-] {+wok+} before a waiter is free',
  );
  expect(output).not.toMatch(/日本語|한국인/);
});

it('fails with the path of a missing text', async () => {
  replace(french, /^title: .*$/m, 'title: ""');
  replace('locales/jp/lists.json', /"allProjects": ".*"/, '"allProjects": ""');
  const { output, isOk } = await runTranslationsCommand([], root);
  expect(isOk).toBe(false);
  expect(output).toContain(
    `  ${french}\n    title (Title): missing\n      English: QR ordering: the order is in the kitchen`,
  );
  expect(await states()).toEqual([`${french} title: missing`, 'locales/jp/lists.json allProjects: missing']);
});

it('fails with a text that equals the English, until it is accepted', async () => {
  const [title = ''] = /^title: .*$/m.exec(read(english)) ?? [];
  replace(french, /^title: .*$/m, title);
  const { output, isOk } = await runTranslationsCommand([], root);
  expect(isOk).toBe(false);
  expect(output).toContain(`  ${french}\n    title (Title): the same as in English\n`);
  await runTranslationsCommand(['record', '--accept', `${french}:title`], root);
  expect(await states()).toEqual([]);
});

it('fails with a text by a machine that nobody has read', async () => {
  write(records, read(records).replace(/"title": "([0-9a-f]{8})"/, '"title": "$1 machine"'));
  const { output, isOk } = await runTranslationsCommand([], root);
  expect([isOk, output.includes('title (Title): by machine, not yet read')]).toEqual([false, true]);
});

it('reports only texts below the given paths', async () => {
  replace(english, /^title: .*$/m, 'title: Another');
  expect((await report('locales')).texts).toEqual([]);
  expect((await report('content/case-studies')).texts).toHaveLength(3);
  await expect(runTranslationsCommand(['content/nothing'], root)).rejects.toThrow('content/nothing');
});

it('finds the former English in the history, also after the entry was renamed', async () => {
  replace(english, /^title: .*$/m, 'title: A second one');
  commit('Another title');
  git('mv', 'content/case-studies/orderbuddy', 'content/case-studies/renamed');
  commit('Another address');
  const [first] = (await report()).texts;
  expect(first).toMatchObject({
    file: 'content/case-studies/renamed/index.fr.md',
    english: 'A second one',
    englishBefore: 'QR ordering: the order is in the kitchen before a waiter is free',
  });
});

it('reports outdated texts whose former English is not in the history', async () => {
  write(records, read(records).replace(/"title": "[0-9a-f]{8}"/, '"title": "00000000"'));
  const { output } = await runTranslationsCommand([], root);
  expect((await report()).texts).toMatchObject([{ name: 'title', state: 'outdated', englishBefore: null }]);
  expect(output).toContain('English now: QR ordering: the order is in the kitchen');
});

it('reports a record with merge conflicts', async () => {
  write(records, `<<<<<<< HEAD\n${read(records)}`);
  const { output, isOk } = await runTranslationsCommand([], root);
  expect([isOk, output.includes(`${records} cannot be read`)]).toEqual([false, true]);
  await expect(runTranslationsCommand(['record'], root)).rejects.toThrow(`${records} cannot be read`);
});

describe('record', () => {
  it('records the translations written since the last commit, and leaves the others outdated', async () => {
    replace(english, /^title: .*$/m, 'title: Another');
    replace(french, /^title: .*$/m, 'title: Une autre');
    await runTranslationsCommand(['record'], root);
    expect(await states()).toEqual([
      'content/case-studies/orderbuddy/index.kr.md title: outdated',
      'content/case-studies/orderbuddy/index.jp.md title: outdated',
    ]);
  });

  it('accepts only the named outdated translation', async () => {
    replace(english, /^title: .*$/m, 'title: Another');
    replace(english, /^kind: .*$/m, 'kind: Another kind');
    const { output } = await runTranslationsCommand(['record', '--accept', `${french}:title`], root);
    expect(output).toContain(records);
    expect(await states()).not.toContain(`${french} title: outdated`);
    expect(await states()).toHaveLength(5);
  });

  it('changes nothing the second time', async () => {
    const { output } = await runTranslationsCommand(['record'], root);
    expect(output).toBe('All is recorded already.');
    expect(git('status', '--short')).toBe('');
  });
});

it('keeps the states of translations from both sides of a rebase', async () => {
  git('checkout', '-q', '-b', 'draft');
  replace(english, /^title: .*$/m, 'title: Another');
  replace(french, /^title: .*$/m, 'title: Une autre');
  await runTranslationsCommand(['record'], root);
  commit('A title of the draft');
  git('checkout', '-q', 'main');
  replace(english, /^pictureNote: .*$/m, 'pictureNote: Another note');
  replace('locales/en/lists.json', /"allProjects": ".*"/, '"allProjects": "All of them"');
  await runTranslationsCommand(['record'], root);
  commit('A note on the main branch');
  git('checkout', '-q', 'draft');
  git('rebase', '-q', 'main');
  expect((await states()).sort()).toEqual(
    [
      'content/case-studies/orderbuddy/index.fr.md pictureNote: outdated',
      'content/case-studies/orderbuddy/index.jp.md pictureNote: outdated',
      'content/case-studies/orderbuddy/index.jp.md title: outdated',
      'content/case-studies/orderbuddy/index.kr.md pictureNote: outdated',
      'content/case-studies/orderbuddy/index.kr.md title: outdated',
      ...['fr', 'jp', 'kr'].map((code) => `locales/${code}/lists.json allProjects: outdated`),
    ].sort(),
  );
});

it.each([
  ['an unknown language', ['--language', 'de'], '“de” is not a language'],
  ['an unknown option', ['--everything'], 'npm run translations'],
  ['accepting without recording', ['--accept', french], 'goes with record'],
])('rejects %s with a message', async (_name, words, message) => {
  await expect(runTranslationsCommand(words, root)).rejects.toThrow(message);
});
