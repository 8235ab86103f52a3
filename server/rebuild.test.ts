/** @jest-environment node */
import { pointCurrentAt } from './make-release';
import { followContent, type Rebuild } from './rebuild';
import { openRepository } from './repository';
import { readFailure, type BuildResult } from './run-build';
import { buildFixture, createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { createTestRepository, type TestRepository } from './testing/test-repository';
import { until } from './testing/until';

jest.setTimeout(60_000);

const silent = { info: () => undefined, error: () => undefined };
let site: FixtureSite;
let repository: TestRepository;
let rebuild: Rebuild;
let builds: string[];
let build: (version: string) => Promise<BuildResult>;

beforeEach(async () => {
  site = await createFixtureSite();
  repository = await createTestRepository(site.root);
  builds = [];
  build = async (version) => {
    await buildFixture(site.root, version, await repository.git('rev-parse', 'HEAD'));
    return { ok: true };
  };
  rebuild = await followContent({
    releases: site.releases,
    repository: await openRepository(site.root),
    build: async () => {
      const version = await repository.git('log', '-1', '--format=%s');
      builds.push(version);
      return build(version);
    },
    log: silent,
    interval: 20,
  });
});

afterEach(async () => {
  await rebuild.stop();
  await site.remove();
});

/** Long enough for a dozen looks. */
const aWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 500));

describe('a commit', () => {
  it('that changes content or interface words is built and served', async () => {
    const first = site.releases.current().id;
    await repository.commitFile('content/pages/about.md', 'new');
    await until(() => builds.length === 1 && rebuild.state().state === 'published');
    const second = site.releases.current();
    expect(second.id).not.toBe(first);
    expect(second.commit).toBe(await repository.git('rev-parse', 'HEAD'));
    await repository.commitFile('locales/en/common.json', '{}');
    await until(() => builds.length === 2 && rebuild.state().state === 'published');
    expect(site.releases.current().id).not.toBe(second.id);
  });

  it('that changes something else is not built', async () => {
    await repository.commitFile('README.md', 'new');
    await aWhile();
    expect(builds).toEqual([]);
  });

  it('on a draft’s branch is not built', async () => {
    await repository.git('checkout', '-q', '-b', 'cms/case-studies/orderbuddy');
    await repository.commitFile('content/pages/about.md', 'draft');
    await aWhile();
    await repository.git('checkout', '-q', 'main');
    await aWhile();
    expect(builds).toEqual([]);
  });

  it('that comes during a build is built after it, not beside it', async () => {
    let running = 0;
    const finish = build;
    build = async (version) => {
      running++;
      expect(running).toBe(1);
      if (builds.length === 1) {
        await repository.commitFile('content/pages/two.md', 'two');
        await repository.commitFile('content/pages/three.md', 'three');
      }
      const result = await finish(version);
      running--;
      return result;
    };
    await repository.commitFile('content/pages/one.md', 'one');
    await until(() => builds.length === 2 && rebuild.state().state === 'published');
    expect(builds).toEqual(['Write content/pages/one.md', 'Write content/pages/three.md']);
  });

  it('whose build fails leaves the release and says why, until a commit mends it', async () => {
    const first = site.releases.current().id;
    const works = build;
    build = async () => ({ ok: false, message: 'orderbuddy, French: the title is missing' });
    await repository.commitFile('content/pages/about.md', 'broken');
    await until(() => rebuild.state().state === 'failed');
    expect(rebuild.state()).toMatchObject({ message: 'orderbuddy, French: the title is missing' });
    expect(site.releases.current().id).toBe(first);
    await repository.commitFile('README.md', 'no content');
    await aWhile();
    expect(rebuild.state().state).toBe('failed');
    build = works;
    await repository.commitFile('content/pages/about.md', 'mended');
    await until(() => rebuild.state().state === 'published');
    expect(site.releases.current().id).not.toBe(first);
  });
});

describe('a release made or chosen by hand', () => {
  it('is taken up without a commit', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'by hand');
    await until(() => site.releases.current().id !== first);
    await pointCurrentAt(`${site.root}/.releases`, first);
    await until(() => site.releases.current().id === first);
  });
});

describe('what a failed build tells', () => {
  it('begins at its error and names no folder of this machine', () => {
    const output =
      '\u001b[32msuccess\u001b[0m load\n\n ERROR  Faults in the content:\n  /srv/site/content/a.md: no title\n';
    expect(readFailure(output, '/srv/site')).toBe('ERROR  Faults in the content:\n  content/a.md: no title');
  });

  it('is the end of the output where nothing is called an error', () => {
    expect(readFailure(`${'line\n'.repeat(100)}killed`, '/srv/site').split('\n')).toHaveLength(20);
  });
});
