import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { languages, tagOf } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';

import { copyProject, type ProjectCopy } from './project-copy';

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

const build = () => copy.run(['node_modules/gatsby/cli.js', 'build']);
const read = (path: string) => readFile(join(copy.folder, path), 'utf8');

it('stops the build before anything is made when content is missing, and says what, where and how to mend it', async () => {
  await rm(join(copy.folder, 'content/offices/hanoi/index.kr.md'));
  const { code, output } = await build();
  expect(code).not.toBe(0);
  expect(output).toContain('content/offices/hanoi/index.kr.md');
  expect(output).toContain('To mend it: add this file');
  expect(existsSync(join(copy.folder, 'public', 'index.html'))).toBe(false);
  await rm(join(copy.folder, 'content/offices/hanoi'), { recursive: true });
  await copy.run([
    '-e',
    `require('fs').cpSync(${JSON.stringify(join(__dirname, '../../content/offices/hanoi'))}, 'content/offices/hanoi', { recursive: true })`,
  ]);
});

describe('a ninth case study and a ninth project added as files', () => {
  beforeAll(async () => {
    for (const [kind, slug] of [
      ['case-study', 'ninth-study'],
      ['project', 'project-9'],
    ] as const) {
      const made = await copy.run(['--import', 'tsx', 'scripts/new-entry.ts', kind, slug]);
      if (made.code !== 0) throw new Error(made.output);
    }
    const { code, output } = await build();
    if (code !== 0) throw new Error(output);
  });

  const entries = [
    { list: '/case-studies', path: '/case-studies/ninth-study' },
    { list: '/projects', path: '/projects/project-9' },
  ];

  for (const { list, path } of entries) {
    for (const language of languages) {
      it(`has its page and its list entry at ${path} in ${language.label}`, async () => {
        const page = await read(`public${variantPath(path, language)}/index.html`);
        expect(page).toContain(`<html lang="${tagOf(language)}"`);
        expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
        expect(await read(`public${variantPath(list, language)}/index.html`)).toContain(`href="${path}"`);
      });
    }

    it(`stands in the sitemap and among the server's addresses: ${path}`, async () => {
      const { addresses } = JSON.parse(await read('.build/site.json')) as { addresses: string[] };
      expect(addresses).toContain(path);
      const sitemap = await read('public/sitemap.xml');
      expect(sitemap).toContain(`${path}</loc>`);
      expect(sitemap).toContain(`${path}?lang=fr`);
    });
  }
});
