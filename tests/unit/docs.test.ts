import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const documentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));
const documents = ['README.md', ...documentsIn('docs'), ...documentsIn(join('admin', 'handbook'))];
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const matchesIn = (file: string, pattern: RegExp): string[] =>
  [...textOf(file).matchAll(pattern)].map(([, found = '']) => found);

/** @returns the ids that GitHub gives to the headings of a document */
function headingIds(file: string): string[] {
  return matchesIn(file, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsNowhere(file: string, link: string): boolean {
  const [path = '', id] = link.split('#');
  // Handbooks have their pictures in a folder of their language (admin/handbook.mjs).
  const folder = dirname(file.replace(/handbook\.(\w+)\.md$/, '$1/handbook.md'));
  const target = path === '' ? file : join(folder, path);
  return !existsSync(join(root, target)) || (id !== undefined && !headingIds(target).includes(id));
}

/** Names in the examples of content.md and contributing.md. */
const example = /careers|badge|my-slug/;

/** A path with a placeholder, such as `locales/<code>/form.json`, is only checked up to it. */
function isMissing(path: string): boolean {
  const names = path.split('/');
  const end = names.findIndex((name) => /[*<…]/.test(name));
  return !existsSync(join(root, ...names.slice(0, end === -1 ? undefined : end)));
}

it.each(documents)('%s links to files and headings that exist', (file) => {
  const links = matchesIn(file, /\]\((?!https?:)([^)\s]+)\)/g);
  expect(links.filter((link) => leadsNowhere(file, link))).toEqual([]);
});

it.each(documents)('%s names files and folders that exist', (file) => {
  const paths = matchesIn(
    file,
    /`((?:src|server|admin|scripts|tests|deploy|conformance|bench|artwork|content|locales|docs|static)\/[^`\s]+)`/g,
  );
  expect(paths.filter((path) => !example.test(path) && isMissing(path))).toEqual([]);
});

it.each(documents)('%s names npm commands that exist', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  expect(matchesIn(file, /npm run (?!--)([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

it('docs/architecture.md has every folder of src in its diagram', () => {
  const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(textOf('docs/architecture.md')) ?? [];
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const named = new Set(diagram.match(/[\w-]+/g));
  expect(folders.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
