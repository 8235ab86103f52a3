/**
 * `npm run bench:editor`: milliseconds of the editor's pages on a repository with 5,000 commits and 400 entries.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openContentRepository } from '../server/editing/content-repository';
import { openContentStore, type ContentStore } from '../server/editing/content-store';
import { listDeleted } from '../server/editing/deleted-entries';
import { readHistory } from '../server/editing/history';
import { openOverview } from '../server/editing/overview';
import { openTextSearch } from '../server/editing/text-search';
import { gitIn } from '../server/git';
import { createContentRepository } from '../server/testing/editing/editor-server';
import { fileCodes } from '../src/i18n/languages';

import { figure, printFigures, printMachine, runCommand, times } from './helpers/figures';

const entries = 400;
const commits = 5000;
const original = 'content/case-studies/orderbuddy';

async function main(): Promise<void> {
  printMachine();
  const folder = await mkdtemp(join(tmpdir(), 'bench-editor-'));
  try {
    await makeRepository(join(folder, 'content'));
    const content = await openContentRepository(join(folder, 'content'));
    const store = await openContentStore(content, join(folder, 'journal.json'));
    await measure(store);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(store: ContentStore): Promise<void> {
  const search = openTextSearch(store);
  const overview = openOverview(store);
  const unit = 'ms';
  const history = await milliseconds(5, () => readHistory(store, `${original}/index.en.md`));
  const single = await milliseconds(5, () => readHistory(store, textOf(7, 'en')));
  const deleted = await milliseconds(3, () => listDeleted(store));
  const firstSearch = await milliseconds(1, () => search('order'));
  const searches: number[] = [];
  for (const query of ['delivery', '주문', 'キッチン', 'restaurant kitchen', 'e'])
    searches.push(...(await milliseconds(3, () => search(query))));
  const firstOverview = await milliseconds(1, overview);
  printFigures([
    figure('First page of a history', history, { unit, atMost: 1000 }),
    figure('History of an entry with one version', single, { unit, atMost: 1000 }),
    figure('Deleted entries', deleted, { unit, atMost: 1000 }),
    figure('First search', firstSearch, { unit }),
    figure('Search', searches, { unit, atMost: 300 }),
    figure('First overview', firstOverview, { unit }),
    figure('Overview', await milliseconds(5, overview), { unit }),
  ]);
}

function milliseconds(count: number, task: () => Promise<unknown>): Promise<number[]> {
  return times(count, async () => {
    const begin = performance.now();
    await task();
    return performance.now() - begin;
  });
}

function textOf(number: number, code: string): string {
  return `content/case-studies/entry-${number}/index.${code}.md`;
}

/** The first commit has all entries; each other one changes the title of one text. */
async function makeRepository(folder: string): Promise<void> {
  const git = await createContentRepository(folder);
  const texts = new Map(
    await Promise.all(
      fileCodes.map(
        async (code) => [code, await readFile(join(folder, original, `index.${code}.md`), 'utf8')] as const,
      ),
    ),
  );
  const parts = [commitOf('Add entries', 'refs/heads/main^0')];
  for (const [code, text] of texts)
    for (let number = 0; number < entries; number++)
      parts.push(fileOf(textOf(number, code), titled(text, `Entry ${number}`)));
  for (let number = 2; number < commits; number++) {
    const code = fileCodes[number % fileCodes.length] ?? 'en';
    const path = number % 10 === 0 ? `${original}/index.${code}.md` : textOf(10 + (number % 380), code);
    parts.push(commitOf(`Change ${number}`), fileOf(path, titled(texts.get(code) ?? '', `Title ${number}`)));
  }
  await gitIn(folder).run(['fast-import', '--quiet'], { input: parts.join('') });
  await git('reset', '-q', '--hard');
}

function commitOf(message: string, from?: string): string {
  const author = 'Somebody <somebody@example.org> 1764000000 +0000';
  const begin = `commit refs/heads/main\ncommitter ${author}\n${dataOf(message)}`;
  return from === undefined ? begin : `${begin}from ${from}\n`;
}

function fileOf(path: string, text: string): string {
  return `M 100644 inline ${path}\n${dataOf(text)}`;
}

function dataOf(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function titled(text: string, title: string): string {
  return text.replace(/^title: .*$/m, `title: "${title}"`);
}

runCommand(main);
