import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { writeText } from '../../scripts/make-entry';
import { describeErrors, type ContentError } from '../../src/content/content-error';
import { checkContent } from '../../src/content/reading/check-content';
import { checkMessages } from '../../src/content/reading/check-messages';
import { parseText } from '../../src/content/reading/parse-text';
import { fileCodes } from '../../src/i18n/languages';
import { corpus } from '../hostile/corpus';
import type { HostileInput, Target } from '../hostile/input';

import { makeValidProject, type Project } from './valid-project';

/** The build's errors for each input, with all inputs in the content. */
const reportOf = new Map<HostileInput, ContentError[]>();
const errorsOf = (input: HostileInput): ContentError[] => reportOf.get(input) ?? [];

let valid: Project;
beforeAll(async () => {
  valid = await makeValidProject();
  await tryEntries();
  await tryLinks();
  await tryMoves();
  await tryMessages();
  await tryFiles();
}, 300_000);
afterAll(() => valid.discard());

const study = 'content/case-studies/orderbuddy';

/** Each input gets its own entry, so that one run reports all. */
async function tryEntries(): Promise<void> {
  const project = valid.clone();
  const inputs = corpus.filter(({ target }) => target.at in inEntry || target.at === 'slug');
  const folders = new Map<HostileInput, string>();
  for (const [number, input] of inputs.entries()) {
    const { target } = input;
    const folder = `content/case-studies/${target.at === 'slug' ? target.value : `hostile-${number}`}`;
    project.copyEntry(study, folder);
    await inEntry[target.at]?.(project, folder, target as never);
    folders.set(input, folder);
  }
  const errors = await checkContent(project.root);
  for (const [input, folder] of folders)
    reportOf.set(
      input,
      errors.filter(({ file }) => file === folder || file.startsWith(`${folder}/index.en.md`)),
    );
  project.discard();
}

type Value = { value: string };
type Put<T> = (project: Project, folder: string, target: T) => void | Promise<void>;

const inEntry: Partial<Record<Target['at'], Put<never>>> = {
  'Markdown field': ({ edit }, folder, { value }: Value) => edit(folder, 'en', { need: value }),
  'text field': ({ edit }, folder, { value }: Value) => edit(folder, 'en', { title: value }),
  'list item': ({ edit }, folder, { value }: Value) => edit(folder, 'en', { highlights: ['Words', value] }),
  'part of a group': ({ edit }, folder, { value }: Value) => {
    const group = { what: 'Words', before: 'Words', after: 'Words' };
    edit(folder, 'en', { comparisons: [group, { ...group, before: value }] });
  },
  'alternative text': ({ edit }, folder, { value }: Value) => edit(folder, 'en', { coverAlt: value }),
  'picture field': ({ edit }, folder, { value }: Value) => edit(folder, 'en', { cover: value }),
  picture: async ({ root, edit }, folder, target: Extract<Target, { at: 'picture' }>) => {
    edit(folder, 'en', { cover: target.value });
    writeFileSync(join(root, folder, target.value), await target.bytes());
  },
  'front matter': ({ read, write }, folder, { value }: Value) => {
    const file = `${folder}/index.en.md`;
    const parsed = parseText(read(file));
    const values = 'values' in parsed ? parsed.values : {};
    // A second field of the same name would be rejected as a duplicate.
    const lines = value.split('\n');
    const others = Object.entries(values).filter(
      ([name]) => !lines.some((line) => line.startsWith(`${name}:`)),
    );
    write(file, writeText(Object.fromEntries(others)).replace(/\n---\n/, `\n${value}\n---\n`));
  },
};

/** A link field in three files: an unreadable file must not hide the errors of the others. */
const linkFields = [
  ['content/settings/site', 'whatsapp'],
  ['content/offices/hanoi', 'map'],
  ['content/offices/ho-chi-minh-city', 'map'],
] as const;

async function tryLinks(): Promise<void> {
  const project = valid.clone();
  const inputs = corpus.filter(({ target }) => target.at === 'link field');
  while (inputs.length > 0) {
    const placed = linkFields.flatMap(([folder, field]) => {
      const input = inputs.pop();
      const file = `${folder}/index.en.md`;
      project.write(file, valid.read(file));
      if (input && 'value' in input.target) project.edit(folder, 'en', { [field]: input.target.value });
      return input ? [{ input, file }] : [];
    });
    const errors = await checkContent(project.root);
    for (const { input, file } of placed)
      reportOf.set(
        input,
        errors.filter((error) => error.file.startsWith(file)),
      );
  }
  project.discard();
}

async function tryMoves(): Promise<void> {
  // Entries that are missing here are reported too, and ignored.
  const root = mkdtempSync(join(tmpdir(), 'moves-'));
  const file = 'content/settings/redirects/index.en.md';
  for (const input of corpus) {
    if (input.target.at !== 'redirect') continue;
    const { from, to } = input.target;
    put(root, file, writeText({ moves: [{ from, to }] }));
    reportOf.set(
      input,
      (await checkContent(root)).filter((error) => error.file.startsWith(file)),
    );
  }
  rmSync(root, { recursive: true });
}

async function tryMessages(): Promise<void> {
  const project = valid.clone();
  const inputs = corpus.filter(({ target }) => target.at === 'message');
  const keys = inputs.map((_input, number) => `message${number}`);
  for (const code of fileCodes) {
    const messages = inputs.map(({ target }, number) => [
      keys[number],
      code === 'fr' && 'value' in target ? target.value : 'Words',
    ]);
    project.write(`locales/${code}/common.json`, JSON.stringify(Object.fromEntries(messages)));
  }
  project.write('src/page.ts', keys.map((key) => `t('${key}');`).join('\n'));
  const errors = checkMessages(project.root);
  for (const [number, input] of inputs.entries())
    reportOf.set(
      input,
      errors.filter(({ field }) => field === keys[number]),
    );
  project.discard();
}

async function tryFiles(): Promise<void> {
  const project = valid.clone();
  const inputs = corpus.filter(({ target }) =>
    ['file', 'folder', 'link in the file system'].includes(target.at),
  );
  for (const { target } of inputs) {
    if (!('value' in target)) continue;
    const path = join(project.root, target.value);
    if (target.at === 'file') {
      put(project.root, target.value, target.bytes);
      // Without an English file of the same name, the others are not checked.
      const english = target.value.replace('locales/fr/', 'locales/en/');
      if (english !== target.value) put(project.root, english, '{ "hello": "Hello" }');
      continue;
    }
    rmSync(path, { recursive: true, force: true });
    if (target.at === 'folder') mkdirSync(path, { recursive: true });
    if (target.at === 'link in the file system') symlinkSync(target.leadsTo, path);
  }
  const errors = [...(await checkContent(project.root)), ...checkMessages(project.root)];
  for (const input of inputs) {
    const path = 'value' in input.target ? input.target.value : '';
    reportOf.set(
      input,
      errors.filter(
        ({ file }) => file === path || file.startsWith(`${path}:`) || path.startsWith(`${file}/`),
      ),
    );
  }
  project.discard();
}

function put(root: string, file: string, bytes: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
}

const rejected = corpus.filter(({ must }) => must.be === 'rejected');
const harmless = corpus.filter(({ must }) => must.be === 'harmless');
const row = (input: HostileInput) => [input.attack, input.name, input] as const;

describe('rejected with file, problem and fix', () => {
  it.each(rejected.map(row))('%s: %s', (_attack, _name, input) => {
    const errors = errorsOf(input);
    if (input.must.be !== 'rejected') throw new Error('not to be rejected');
    expect(errors.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(input.must.message));
    for (const { file, problem, fix } of errors) {
      expect(file).toMatch(/^(?:content|locales)\//);
      expect(problem.length).toBeLessThan(600);
      expect(fix).toMatch(/\w/);
    }
  });
});

describe('accepted, because it is shown as text', () => {
  it.each(harmless.map(row))('%s: %s', (_attack, _name, input) => {
    expect(errorsOf(input)).toEqual([]);
  });
});

it('the corpus has at least 200 different inputs', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  const all = corpus.map(({ attack, target }) => JSON.stringify([attack, target]));
  const twice = all.filter((one, index) => all.indexOf(one) !== index && !one.includes('"picture"'));
  expect(twice).toEqual([]);
});

it('error messages contain no control or bidirectional characters', () => {
  const message = describeErrors([...reportOf.values()].flat());
  expect(message).not.toMatch(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/u);
});

it('no input has changed Object.prototype or globalThis', () => {
  const plain = {} as Record<string, unknown>;
  for (const name of ['polluted', 'ran', 'title', 'template']) expect(plain[name]).toBeUndefined();
  expect((globalThis as Record<string, unknown>).ran).toBeUndefined();
});
