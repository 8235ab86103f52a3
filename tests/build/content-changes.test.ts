import { createHash } from 'node:crypto';
import { readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { variantPath } from '../../src/i18n/language-paths';
import { languages, tagOf } from '../../src/i18n/languages';
import { plantRejected } from '../hostile/plant';
import { isLong } from '../test-length';
import { copyProject, project, type ProjectCopy } from '../variants/project-copy';
import { buildVariant } from '../variants/variants';

// The tests share one copy of the project: each build starts from the state after the previous one.

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

const inCopy = (path: string): string => join(copy.folder, path);
const released = (path: string): Promise<string> =>
  readFile(inCopy(`.releases/current/public/${path}`), 'utf8');
const page = (path: string): Promise<string> => released(`${path}/index.html`);

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(inCopy(file), 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`Nothing was changed in ${file}.`);
  await writeFile(inCopy(file), after);
}

/**
 * Hashes of all public files. Pictures that no page uses any more stay in public/static and do no harm. The editor
 * and the list of packages are omitted, because the copy has no editor.
 */
async function everyFile(
  root: string,
  read = (text: string): string => text,
): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(?:br|gz)$|^(?:static|admin)\/|^third-party-notices\.txt$/.test(file));
  const hashes = await Promise.all(
    files.map(async (file): Promise<[string, string]> => [
      file,
      createHash('sha256')
        .update(read(await readFile(join(root, file), 'latin1')))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashes.sort());
}

/**
 * Removes what depends on the folder and on Git's history: webpack names bundles and modules after the folder, and
 * feeds and sitemap have dates from the history, which the copy lacks.
 */
async function everyPage(root: string): Promise<Record<string, string>> {
  const files = await everyFile(root, (text) =>
    text
      .replace(/[0-9a-f]{8,}/g, 'hash')
      .replace(/\b\d+-hash/g, 'chunk-hash')
      .replace(/<lastmod>[^<]*<\/lastmod>/g, '')
      .replace(/>\s+</g, '><'),
  );
  const isLeftOut = /\.(?:js|css)(?:\.map|\.LICENSE\.txt)?$|^webpack\.stats\.json$|^feeds\//;
  return Object.fromEntries(Object.entries(files).filter(([file]) => !isLeftOut.test(file)));
}

const releaseOf = (folder: string): string => join(folder, '.releases', 'current', 'public');

function expectOnlyContentBuilt(output: string): void {
  expect(output).toContain('Building the changed content');
  expect(output).not.toMatch(/have to be built anew|compiled|could not be built by itself/);
}

it('the first build is complete, with hostile but accepted content', async () => {
  expect(await buildVariant(copy, 'hostile')).toContain('Building the site');
});

it('content with errors of every kind is rejected, each with its file, and nothing changes', async () => {
  const states = async () => [
    await readlink(inCopy('.releases/current')),
    (await stat(inCopy('public/index.html'))).mtimeMs,
  ];
  const before = await states();
  const rejected = await plantRejected(copy.folder);
  expect(rejected.length).toBeGreaterThan(20);
  await rename(inCopy('content/offices/hanoi/index.kr.md'), inCopy('away.md'));
  await change('content/case-studies/taffi/index.fr.md', (text) => text.replace(/^title: .*$/m, 'title: ""'));
  const { code, output } = await copy.run(['scripts/build.mjs']);
  expect(code).not.toBe(0);
  expect(output).toContain('Nothing was built.');
  expect(output).toContain('content/offices/hanoi/index.kr.md');
  expect(output).toContain('To fix it: add this file');
  for (const { input, file } of rejected) {
    const [, reported = ''] = output.split(file);
    if (input.must.be === 'rejected')
      expect([`${input.attack}: ${input.name}`, reported.split(/\n\n/)[0]]).toEqual([
        expect.anything(),
        expect.stringMatching(input.must.message),
      ]);
  }
  const errors: unknown = JSON.parse(await readFile(inCopy('.build/errors.json'), 'utf8'));
  expect(errors).toContainEqual(
    expect.objectContaining({
      file: 'content/case-studies/taffi/index.fr.md',
      field: 'title',
      language: 'Français',
    }),
  );
  expect(await states()).toEqual(before);
});

async function changeContent(): Promise<void> {
  await copy.resetContent();
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
  // Many pages show it.
  await change('content/offices/hanoi/index.en.md', (text) =>
    text.replace(/^map: .*$/m, 'map: "https://www.google.com/maps/search/?api=1&query=New+Street"'),
  );
  // Not common.json, whose messages of the fallback page are bundled, so that webpack would run.
  await change('locales/fr/lists.json', (text) =>
    text.replace(/"allCaseStudies": ".*"/, '"allCaseStudies": "Toutes nos études"'),
  );
}

describe('after changes of content alone', () => {
  beforeAll(async () => {
    await changeContent();
    expectOnlyContentBuilt(await copy.build());
  });

  it('every page with a changed text shows it', async () => {
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

    it(`an entry added as files is in the sitemap and among the server's addresses: ${path}`, async () => {
      const site = await readFile(inCopy('.releases/current/site.json'), 'utf8');
      const { addresses } = JSON.parse(site) as { addresses: string[] };
      expect(addresses).toContain(path);
      const sitemap = await released('sitemap.xml');
      expect(sitemap).toContain(`${path}</loc>`);
      expect(sitemap).toContain(`${path}?lang=fr`);
    });
  }
});

it('with the project’s content again, every file equals the project’s own build', async () => {
  await copy.resetContent();
  expectOnlyContentBuilt(await copy.build());
  expect(await everyPage(releaseOf(copy.folder))).toEqual(await everyPage(releaseOf(project)));
});

if (isLong) {
  it('the result equals that of a complete build from scratch, file by file', async () => {
    await changeContent();
    expect(await copy.build()).toContain('Building the changed content');
    const short = await everyFile(releaseOf(copy.folder));
    await rm(inCopy('.cache'), { recursive: true });
    expect(await copy.build()).toContain('Building the site');
    expect(await everyFile(releaseOf(copy.folder))).toEqual(short);
  });
}

it('lengthened texts are built as a change of content', async () => {
  expect(await buildVariant(copy, 'pseudo')).toContain('Building the changed content');
});

if (isLong) {
  it('a complete build follows an aborted one', async () => {
    await rm(inCopy('.build/trusted.json'));
    expect(await copy.build()).toContain('Building the site');
  });

  it('a complete build follows a change of the code, and shows unchanged content with the new code', async () => {
    const file = inCopy('public/ja/services/index.html');
    const marks = async () => (await readFile(file, 'utf8')).match(/<h2[^>]*>[^<]*\u200B/g);
    expect(await marks()).not.toBeNull();
    await change('src/gatsby/phrases.ts', (text) => text.replace(/shortest = \d+/, 'shortest = 1000'));
    expect(await copy.build()).toContain('Building the site');
    expect(await marks()).toBeNull();
  });
}
