import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { checkContent } from '../src/content/reading/check-content';
import { parseText } from '../src/content/reading/parse-text';
import { readContent } from '../src/content/reading/read-content';
import { fileCodes } from '../src/i18n/languages';
import { makeValidProject, type Project } from '../tests/unit/valid-project';

import { kinds, makeEntry, writeText } from './make-entry';

let valid: Project;
let project: Project;
beforeAll(async () => {
  valid = await makeValidProject();
});
beforeEach(() => {
  project = valid.clone();
});
afterEach(() => project.discard());
afterAll(() => valid.discard());

function values(path: string): Record<string, unknown> {
  const parsed = parseText(project.read(path));
  if (!('values' in parsed)) throw new Error(`${path} cannot be read`);
  return parsed.values;
}

it('lists the kinds of entry', () => {
  expect([...kinds.keys()]).toEqual(['case-study', 'project', 'testimonial', 'client', 'person']);
});

it.each(['case-study', 'project', 'testimonial', 'client', 'person'])(
  'makes a %s that passes every check',
  async (kind) => {
    const folder = await makeEntry(project.root, kind, 'my-slug');
    expect(await checkContent(project.root)).toEqual([]);
    const entry = readContent(project.root).entries.find((candidate) => candidate.folder === folder);
    expect(Object.keys(entry?.texts ?? {})).toEqual([...fileCodes]);
  },
);

it('orders the new entry after the last one', async () => {
  project.edit('content/case-studies/orderbuddy', 'en', { order: 41 });
  const folder = await makeEntry(project.root, 'case-study', 'my-slug');
  expect(values(`${folder}/index.en.md`).order).toBe(42);
});

it('names the entry after its slug in every language, so that two new entries differ', async () => {
  const folder = await makeEntry(project.root, 'case-study', 'my-slug');
  for (const code of fileCodes) expect(values(`${folder}/index.${code}.md`).title).toBe('My slug');
  expect(values(`${folder}/index.en.md`).product).toBe('My slug');
});

it('draws pictures in the required size and shape', async () => {
  const folder = await makeEntry(project.root, 'project', 'my-slug');
  const sizes = await Promise.all(
    ['cover', 'screen-one', 'screen-two', 'scene'].map(async (name) => {
      const { width, height, format } = await sharp(join(project.root, folder, `${name}.png`)).metadata();
      return `${format} ${width}×${height}`;
    }),
  );
  expect(sizes).toEqual(['png 1600×1200', 'png 780×585', 'png 780×585', 'png 2000×1000']);
});

it('refers to existing entries, even if the example’s entry was deleted', async () => {
  project.copyEntry('content/case-studies/orderbuddy', 'content/case-studies/another');
  project.remove('content/case-studies/orderbuddy');
  const folder = await makeEntry(project.root, 'testimonial', 'my-slug');
  expect(values(`${folder}/index.en.md`).caseStudy).toBe('another');
});

it.each([
  [
    'service',
    'my-slug',
    'There is no kind “service”. The kinds are case-study, project, testimonial, client, person.',
  ],
  [
    'case-study',
    'My Slug',
    '“My Slug” cannot be an address: write small letters, digits and single hyphens, such as my-slug.',
  ],
  [
    'case-study',
    '../x',
    '“../x” cannot be an address: write small letters, digits and single hyphens, such as x.',
  ],
  [
    'project',
    '日本',
    '“日本” cannot be an address: write small letters, digits and single hyphens, such as my-slug.',
  ],
  ['project', 'a'.repeat(41), `“${'a'.repeat(41)}” is too long: at most 40 characters, it is 41.`],
  ['case-study', 'orderbuddy', 'content/case-studies/orderbuddy is there already. Choose another name.'],
])('refuses %s %s', async (kind, slug, message) => {
  const before = readdirSync(project.root, { recursive: true }).sort();
  await expect(makeEntry(project.root, kind, slug)).rejects.toThrow(message);
  expect(readdirSync(project.root, { recursive: true }).sort()).toEqual(before);
});

it('reports which entries are required first', async () => {
  project.remove('content/case-studies/orderbuddy');
  await expect(makeEntry(project.root, 'testimonial', 'my-slug')).rejects.toThrow(
    '“Case study” needs an entry of content/case-studies, and there is none yet.',
  );
});

it('leaves no incomplete entry after a failure', async () => {
  // A file blocks the folder of the content type.
  project.remove('content/clients');
  project.write('content/clients', '');
  const before = readdirSync(project.root).sort();
  await expect(makeEntry(project.root, 'client', 'my-slug')).rejects.toThrow();
  expect(readdirSync(project.root).sort()).toEqual(before);
});

it.each([
  ['a colon', 'Ordering: without the wait'],
  ['a sign that begins a comment', '#1f6f78'],
  ['quotes', 'He said “no”, "no" and \'no\''],
  ['a word YAML reads as a value', 'true'],
  ['what looks like a number', '007'],
  ['several lines', '- one\n- two\n\nMore: text\n'],
  ['a line of hyphens', 'a\n---\nb\n'],
  ['spaces at the ends', '  x  '],
  ['other scripts', '주문: 기다림 없이 「注文」'],
])('writes a text with %s so that it is read as it was', (_name, text) => {
  expect(parseText(writeText({ title: text, list: [text] }))).toEqual({
    values: { title: text, list: [text] },
  });
});
