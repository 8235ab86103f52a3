import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { temporaryFolder } from '../../../src/leads/testing/temporary-folder';
import { createTestRepository, type TestRepository } from '../../testing/test-repository';
import { until } from '../../testing/until';
import { openContentRepository } from '../content-repository';
import { openContentStore, type ContentStore } from '../content-store';

import { defaultOptions } from './check-address';
import { checkLinks } from './check-links';
import { externalLinksIn } from './external-links';
import { openLinkReports, type LinkReports } from './link-report';

const site = createServer((request, response) =>
  response.writeHead(request.url === '/gone' ? 404 : 200).end(),
);
const policy = (code: string): string => `content/pages/privacy-policy/index.${code}.md`;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let repository: TestRepository;
let store: ContentStore;
let file: string;
let lines: string[];
let opened: LinkReports[];

beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => void site.close());

beforeEach(async () => {
  folder = await temporaryFolder();
  repository = await createTestRepository(folder.path);
  file = join(folder.path, '.data', 'external-links.json');
  lines = [];
  opened = [];
  const content = await openContentRepository(folder.path);
  store = await openContentStore(content, join(folder.path, '.data', 'editing.json'));
});
afterEach(async () => {
  for (const reports of opened) reports.stop();
  await folder.remove();
});

const address = (path: string): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
const page = (...paths: string[]): string =>
  `---\ntitle: Policy\n---\n\n${paths.map((path) => `[a link](${address(path)})`).join('\n\n')}\n`;
const options = { ...defaultOptions, retryDelaysMs: [], isForbidden: () => false };

function open(check: typeof checkLinks = (links) => checkLinks(links, options)): LinkReports {
  const log = (line: string): void => void lines.push(line);
  const reports = openLinkReports({ store, file, log: { info: log, error: log }, check, startDelayMs: 0 });
  opened.push(reports);
  return reports;
}

it('finds the links of address fields and of rich text, and no others', () => {
  const settings = 'facebook: "https://facebook.com/x"\nslogan: "https://example.com"\nwhatsapp: "/contact"';
  const text = '[one](https://a.example/1) <https://b.example/> [ours](/about) [mail](mailto:x@example.com)';
  const links = externalLinksIn([
    ['content/settings/site/index.en.md', `---\n${settings}\n---\n`],
    [policy('kr'), `---\ntitle: x\n---\n${text}`],
    ['locales/en/common.json', '{ "link": "https://c.example" }'],
  ]);
  expect(links.map(({ code, field, url }) => [code, field, url])).toEqual([
    ['en', 'facebook', 'https://facebook.com/x'],
    ['kr', 'body', 'https://a.example/1'],
    ['kr', 'body', 'https://b.example/'],
  ]);
});

it('writes a report of the links that do not answer, and logs each with its place and reason', async () => {
  await repository.commitFile(policy('en'), page('/fine', '/gone'));
  await repository.commitFile(policy('fr'), page('/gone'));
  const reports = open();
  expect(await reports.read()).toBeUndefined();
  await reports.start();
  await until(async () => (await reports.read()) !== undefined);
  const broken = { field: 'body', url: address('/gone'), reason: { code: 'linkStatus' } };
  expect(await reports.read()).toMatchObject({
    broken: [
      { ...broken, path: policy('en'), code: 'en' },
      { ...broken, path: policy('fr'), code: 'fr' },
    ],
  });
  await until(() => lines.length === 3);
  expect(lines[0]).toBe('External links: 3 checked, 2 broken');
  expect(lines[1]).toContain(
    `${policy('en')}, body: ${address('/gone')} – The website answers with error 404`,
  );

  await repository.commitFile(policy('en'), page('/fine'));
  expect((await reports.read())?.broken).toMatchObject([{ path: policy('fr') }]);
});

it('checks again at the start if the last report is a week old, and not before', async () => {
  await repository.commitFile(policy('en'), page('/gone'));
  const first = open();
  await first.start();
  await until(async () => (await first.read()) !== undefined);
  let checks = 0;
  const counting: typeof checkLinks = (links) => ((checks += 1), checkLinks(links, options));
  await open(counting).start();
  const report = JSON.parse(await readFile(file, 'utf8')) as object;
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await writeFile(file, JSON.stringify({ ...report, checkedAt: old }));
  const later = open(counting);
  await later.start();
  await until(async () => (await later.read())?.checkedAt !== old);
  expect(checks).toBe(1);
});

it('keeps the last report when no website at all can be reached', async () => {
  const [one, other] = ['http://127.0.0.1:9/', 'http://127.0.0.2:9/'];
  await repository.commitFile(policy('en'), `---\ntitle: x\n---\n[a](${one}) [b](${other})\n`);
  const reports = open();
  await reports.start();
  await until(() => lines.length > 0);
  expect(lines[0]).toMatch(/^No external link answers/);
  expect(await reports.read()).toBeUndefined();
});
