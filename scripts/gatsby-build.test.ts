import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const scripts = __dirname;

/**
 * Replaces Gatsby: writes the files of a build, records the state that it found in builds.json, and follows
 * orders.json: reject the content, or end as if killed, in every build or only in content builds.
 */
const builder = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const isContentOnly = process.env.SITE_CONTENT_ONLY === 'yes';
const read = (file, other) => existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : other;
const write = (file) => { mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, ''); };
const hasRecord = existsSync('.cache/redux') && existsSync('.cache/caches-lmdb') && existsSync('.cache/data');
writeFileSync('builds.json', JSON.stringify([...read('builds.json', []), {
  kind: isContentOnly ? 'content only' : 'whole', hasRecord, hasOldBundle: existsSync('public/app-00000000.js') }]));
const { refuses, dies } = read('orders.json', {});
if (refuses) { mkdirSync('.build', { recursive: true }); writeFileSync('.build/errors.json', '[]'); process.exit(1); }
for (const file of ['.cache/redux/redux.rest.state', '.cache/caches-lmdb/data.mdb', '.cache/data/data.mdb']) write(file);
if (dies === 'always' || (dies === 'content only' && isContentOnly)) process.exit(1);
for (const file of ['public/webpack.stats.json', 'public/sw.js', '.cache/page-ssr/routes/render-page.js', '.build/bundles.json'])
  write(file);
`;

interface Build {
  kind: 'whole' | 'content only';
  /** Whether Gatsby found its record of nodes, queries and pages. */
  hasRecord: boolean;
  hasOldBundle: boolean;
}

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  await write('node_modules/gatsby/cli.js', builder);
  for (const name of ['save-memory.cjs', 'reuse-bundles.cjs']) await write(`scripts/${name}`, '');
  await write('src/pages.ts', 'first');
  await write('src/page.css', 'first');
  await write('content/home.md', 'first');
  expect(await build()).toEqual([{ kind: 'whole', hasRecord: false, hasOldBundle: false }]);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** @returns the builds that started Gatsby since the last call */
async function build(): Promise<Build[]> {
  await rm(join(root, 'builds.json'), { force: true });
  const script = `import('${join(scripts, 'gatsby-build.mjs')}').then(({ buildSite }) => buildSite(process.argv[1], process.argv[1]))`;
  await run(process.execPath, ['-e', script, root]).catch(() => undefined);
  return JSON.parse(await readFile(join(root, 'builds.json'), 'utf8')) as Build[];
}

const order = (orders: { refuses?: boolean; dies?: 'always' | 'content only' }): Promise<void> =>
  write('orders.json', JSON.stringify(orders));

const whole = expect.objectContaining({ kind: 'whole' }) as Build;
const contentOnly = expect.objectContaining({ kind: 'content only', hasRecord: true }) as Build;
const wholeFromNothing = expect.objectContaining({ kind: 'whole', hasRecord: false }) as Build;

describe('a build', () => {
  it('is a content build after a change of content', async () => {
    await write('content/home.md', 'second');
    expect(await build()).toEqual([contentOnly]);
    expect(await build()).toEqual([contentOnly]);
  });

  it('is a complete build from scratch after a change of node-creating code', async () => {
    await write('src/pages.ts', 'second');
    expect(await build()).toEqual([wholeFromNothing]);
    expect(await build()).toEqual([contentOnly]);
  });

  it('is a complete build with Gatsby’s record after a change of styles', async () => {
    await write('src/page.css', 'second');
    expect(await build()).toEqual([expect.objectContaining({ kind: 'whole', hasRecord: true })]);
  });

  it('is a complete build without former bundles if one of them is missing', async () => {
    await rm(join(root, 'public/sw.js'));
    await write('public/app-00000000.js', '');
    expect(await build()).toEqual([{ kind: 'whole', hasRecord: true, hasOldBundle: false }]);
  });

  it('is a complete build from scratch after an aborted content build', async () => {
    await rm(join(root, '.build/trusted.json'));
    expect(await build()).toEqual([wholeFromNothing]);
  });

  it('is a complete build from scratch after an aborted complete build', async () => {
    await write('src/page.css', 'second');
    await order({ dies: 'always' });
    expect(await build()).toEqual([whole]);
    await order({});
    expect(await build()).toEqual([wholeFromNothing]);
  });

  it('is a complete build from scratch if the content build fails', async () => {
    await order({ dies: 'content only' });
    expect(await build()).toEqual([contentOnly, wholeFromNothing]);
  });

  it('is a content build once rejected content is corrected', async () => {
    await order({ refuses: true });
    expect(await build()).toEqual([contentOnly]);
    await rm(join(root, '.build/errors.json'));
    await order({});
    expect(await build()).toEqual([contentOnly]);
  });

  it('is a complete build with Gatsby’s record once content rejected by a complete build is corrected', async () => {
    await write('src/page.css', 'second');
    await order({ refuses: true });
    expect(await build()).toEqual([whole]);
    await rm(join(root, '.build/errors.json'));
    await order({});
    expect(await build()).toEqual([expect.objectContaining({ kind: 'whole', hasRecord: true })]);
  });
});
