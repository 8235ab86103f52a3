import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { languages, tagOf } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';

import { copyProject, type ProjectCopy } from './project-copy';

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
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

it('stops before anything is made when content is missing, and says what, where and how to mend it', async () => {
  const file = inCopy('content/offices/hanoi/index.kr.md');
  const away = inCopy('away.md');
  await rename(file, away);
  const { code, output } = await copy.run(['scripts/build.mjs']);
  expect(code).not.toBe(0);
  expect(output).toContain('content/offices/hanoi/index.kr.md');
  expect(output).toContain('To mend it: add this file');
  expect(existsSync(inCopy('public/index.html'))).toBe(false);
  await rename(away, file);
});

describe('after changes of content alone', () => {
  let output: string;
  const released = (path: string): Promise<string> =>
    readFile(inCopy(`.releases/current/public/${path}`), 'utf8');
  const page = (path: string): Promise<string> => released(`${path}/index.html`);

  beforeAll(async () => {
    await build();
    for (const [kind, slug] of [
      ['case-study', 'ninth-study'],
      ['project', 'project-9'],
    ] as const) {
      const made = await copy.run(['--import', 'tsx', 'scripts/new-entry.ts', kind, slug]);
      if (made.code !== 0) throw new Error(made.output);
    }
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

  for (const { list, path } of [
    { list: '/case-studies', path: '/case-studies/ninth-study' },
    { list: '/projects', path: '/projects/project-9' },
  ]) {
    for (const language of languages) {
      it(`an entry added as files has its page and its place in the list: ${path} in ${language.label}`, async () => {
        const added = await page(variantPath(path, language));
        expect(added).toContain(`<html lang="${tagOf(language)}"`);
        expect(added.match(/<h1[\s>]/g)).toHaveLength(1);
        expect(await page(variantPath(list, language))).toContain(`href="${path}"`);
      });
    }

    it(`an entry added as files stands in the sitemap and among the server's addresses: ${path}`, async () => {
      const site = await readFile(inCopy('.releases/current/site.json'), 'utf8');
      const { addresses } = JSON.parse(site) as { addresses: string[] };
      expect(addresses).toContain(path);
      const sitemap = await released('sitemap.xml');
      expect(sitemap).toContain(`${path}</loc>`);
      expect(sitemap).toContain(`${path}?lang=fr`);
    });
  }

  it('the result is that of a whole build from nothing, file by file', async () => {
    const short = await everyFile();
    await rm(inCopy('.cache'), { recursive: true });
    const whole = await build();
    expect(whole).toContain('Building the site');
    expect(await everyFile()).toEqual(short);
  });
});

it('all is built after a build that was cut off', async () => {
  await rm(inCopy('.build/trusted.json'));
  expect(await build()).toContain('Building the site');
});

it('all is built after a change of the code, and shows what that makes of content that is as it was', async () => {
  const page = inCopy('public/ja/services/index.html');
  const marks = async () => (await readFile(page, 'utf8')).match(/<h2[^>]*>[^<]*\u200B/g);
  expect(await marks()).not.toBeNull();
  await change('src/build/phrases.ts', (text) => text.replace(/shortest = \d+/, 'shortest = 1000'));
  expect(await build()).toContain('Building the site');
  expect(await marks()).toBeNull();
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
