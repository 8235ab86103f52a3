import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readContent } from '../../content/reading/read-content';
import { languageByTag } from '../../i18n/languages';
import { routes } from '../../routes/route-table';
import { builtPageFile } from '../built-page';
import { SharedCache } from '../pictures/shared-cache';
import { readBrand } from '../web-manifest';

import { writeCards } from './write-cards';

const project = join(__dirname, '..', '..', '..');
const addresses = [
  { path: '/services', route: routes.services },
  { path: '/case-studies/sato', route: routes.caseStudy, slug: 'sato' },
];

const { name: brand, trade } = readBrand(project);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cards-'));
  for (const name of ['src', 'node_modules']) symlinkSync(join(project, name), join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

const content = readContent(project);
const write = () =>
  writeCards({
    root,
    contentRoot: project,
    content,
    siteUrl: 'https://example.com',
    addresses,
    cache: new SharedCache(join(root, 'cache')),
  });
const cards = () => readdirSync(join(root, 'public', 'static', 'cards')).sort();
const english = languageByTag('en');
const page = (path: string) => readFileSync(builtPageFile(root, path, english), 'utf8');

function build(path: string, title: string, heading: string): void {
  const file = builtPageFile(root, path, english);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<head><title>${title} | ${trade} | ${brand}</title><meta property="og:locale" content="en_US"/></head><h1>${heading}</h1>`,
  );
}

it('draws a card for each page, and none again while its texts are unchanged', async () => {
  build('/services', 'Services', 'Take the part you are missing');
  build('/case-studies/sato', 'SATO: Warehouse', 'One scan');
  expect(await write()).toBe(2);
  const first = cards();
  expect(first).toEqual([
    expect.stringMatching(/^case-studies-sato\.en\.[0-9a-f]{8}\.jpg$/),
    expect.stringMatching(/^services\.en\.[0-9a-f]{8}\.png$/),
  ]);
  expect(page('/services')).toContain(`content="https://example.com/static/cards/${first[1] ?? ''}"`);
  expect(page('/services')).toContain(`content="Take the part you are missing · Services · ${brand}"`);
  const { mtimeMs } = statSync(builtPageFile(root, '/services', english));

  expect(await write()).toBe(0);
  expect(cards()).toEqual(first);
  expect(statSync(builtPageFile(root, '/services', english)).mtimeMs).toBe(mtimeMs);
});

it('replaces the card of a changed heading, and keeps the others', async () => {
  build('/services', 'Services', 'Take the part you are missing');
  build('/case-studies/sato', 'SATO: Warehouse', 'One scan');
  await write();
  const [kept, old] = cards();
  build('/services', 'Services', 'Five services, one team');
  expect(await write()).toBe(1);
  expect(cards()[0]).toBe(kept);
  expect(cards()).toHaveLength(2);
  expect(cards()).not.toContain(old);
});

it('takes a card that another clone has drawn from the cache', async () => {
  build('/services', 'Services', 'Take the part you are missing');
  await write();
  const [name = ''] = cards();
  const drawn = readFileSync(join(root, 'public', 'static', 'cards', name));
  rmSync(join(root, 'public'), { recursive: true });
  build('/services', 'Services', 'Take the part you are missing');
  expect(await write()).toBe(0);
  expect(readFileSync(join(root, 'public', 'static', 'cards', name))).toEqual(drawn);
});
