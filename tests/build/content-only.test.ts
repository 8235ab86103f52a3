import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { languages } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';

import { copyProject, type ProjectCopy } from './project-copy';

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
  await build();
});
afterAll(() => copy.remove());

async function build(): Promise<string> {
  const { code, output } = await copy.run(['scripts/build.mjs']);
  if (code !== 0) throw new Error(output);
  return output;
}

const inCopy = (path: string): string => join(copy.folder, path);

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(inCopy(file), 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`Nothing was changed in ${file}.`);
  await writeFile(inCopy(file), after);
}

/** What visitors can get, by hash. Pictures that no page shows any more stay in public/static, and do no harm. */
async function everyFile(): Promise<Record<string, string>> {
  const root = inCopy('.releases/current/public');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const kept = files.filter(
    (file) => !/\.(?:br|gz)$/.test(file) && !relative(root, file).startsWith('static/'),
  );
  const hashes = await Promise.all(
    kept.map(async (file): Promise<[string, string]> => [
      relative(root, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashes.sort());
}

describe('after changes of content alone', () => {
  let output: string;
  const page = (path: string): Promise<string> =>
    readFile(inCopy(`.releases/current/public${path}/index.html`), 'utf8');

  beforeAll(async () => {
    await change('content/case-studies/taffi/index.kr.md', (text) =>
      text.replace(/^title: .*$/m, 'title: 새로운 제목'),
    );
    // What many pages show.
    await change('content/offices/hanoi/index.en.md', (text) =>
      text.replace(/^map: .*$/m, 'map: "https://www.google.com/maps/search/?api=1&query=New+Street"'),
    );
    // Not common.json: the page of last resort has its words in its code, so that webpack runs for them.
    await change('locales/fr/lists.json', (text) =>
      text.replace(/"allCaseStudies": ".*"/, '"allCaseStudies": "Toutes nos études"'),
    );
    output = await build();
  });

  it('nothing but the pages is built', () => {
    expect(output).toContain('Building the changed content');
    expect(output).not.toMatch(/have to be built anew|compiled|could not be built by itself/);
  });

  it('every page that shows what was changed shows it', async () => {
    expect(await page('/ko/case-studies/taffi')).toContain('새로운 제목');
    expect(await page('/case-studies/taffi')).not.toContain('새로운 제목');
    for (const language of languages)
      expect(await page(variantPath('/contact', language))).toContain('query=New+Street');
    expect(await page('/fr')).toContain('Toutes nos études');
  });

  it('the result is that of a whole build from nothing, file by file', async () => {
    const short = await everyFile();
    await rm(inCopy('.cache'), { recursive: true });
    const whole = await build();
    expect(whole).toContain('Building the site');
    expect(await everyFile()).toEqual(short);
  });
});

it('all is built after a build that was cut off, and after a change of the code', async () => {
  await change('src/i18n/languages.ts', (text) => `${text}\n// changed\n`);
  await rm(inCopy('.build/trusted.json'));
  expect(await build()).toContain('Building the site');
});

it('faults are told as a list, cost nothing, and once mended only the change is built', async () => {
  const file = 'content/case-studies/taffi/index.fr.md';
  const sound = await readFile(inCopy(file), 'utf8');
  await change(file, (text) => text.replace(/^title: .*$/m, 'title: ""'));
  const { code } = await copy.run(['scripts/build.mjs']);
  expect(code).not.toBe(0);
  const faults: unknown = JSON.parse(await readFile(inCopy('.build/faults.json'), 'utf8'));
  expect(faults).toEqual([expect.objectContaining({ file, field: 'title', language: 'Français' })]);
  await writeFile(inCopy(file), sound.replace(/^title: .*$/m, 'title: Nouveau titre'));
  expect(await build()).toContain('Building the changed content');
});
