import { pointCurrentAt } from '../release-folder';
import { buildFixture, createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { createTestRepository, type TestRepository } from '../testing/test-repository';
import { until } from '../testing/until';

import { createBuildQueue } from './build-queue';
import { followContent, type Rebuild } from './rebuild';
import { openRepository } from './repository';
import { rollBack } from './roll-back';
import type { BuildResult } from './run-build';

jest.setTimeout(60_000);

const silent = { info: () => undefined, error: () => undefined };
let site: FixtureSite;
let repository: TestRepository;
let rebuild: Rebuild;
let builds: string[];
let build: (version: string, commit: string) => Promise<BuildResult>;
let queue: ReturnType<typeof createBuildQueue>;

beforeEach(async () => {
  site = await createFixtureSite();
  repository = await createTestRepository(site.root);
  builds = [];
  queue = createBuildQueue();
  build = async (version, commit) => {
    await buildFixture(site.root, version, commit);
    return { ok: true };
  };
  rebuild = await follow();
});

async function follow(): Promise<Rebuild> {
  return followContent({
    releases: site.releases,
    repository: await openRepository(site.root),
    build: (commit) => {
      const work = async (): Promise<BuildResult> => {
        const version = await repository.git('log', '-1', '--format=%s', commit);
        builds.push(version);
        return build(version, commit);
      };
      return { stats: () => ({ step: 'building', progress: 0.5 }), result: work() };
    },
    log: silent,
    interval: 20,
    enqueue: queue.enqueue,
  });
}

afterEach(async () => {
  await rebuild.stop();
  await site.remove();
});

/** Long enough for a dozen looks. */
const aWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 500));

describe('a commit', () => {
  it('to content or messages is built and served', async () => {
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

  it('to anything else is not built', async () => {
    await repository.commitFile('README.md', 'new');
    await aWhile();
    expect(builds).toEqual([]);
  });

  it('to a draft’s branch is not built', async () => {
    await repository.git('checkout', '-q', '-b', 'cms/case-studies/orderbuddy');
    await repository.commitFile('content/pages/about.md', 'draft');
    await aWhile();
    await repository.git('checkout', '-q', 'main');
    await aWhile();
    expect(builds).toEqual([]);
  });

  it('during a build is built after it', async () => {
    let running = 0;
    const finish = build;
    build = async (version, commit) => {
      running++;
      expect(running).toBe(1);
      if (builds.length === 1) {
        await repository.commitFile('content/pages/two.md', 'two');
        await repository.commitFile('content/pages/three.md', 'three');
      }
      const result = await finish(version, commit);
      running--;
      return result;
    };
    await repository.commitFile('content/pages/one.md', 'one');
    await until(() => builds.length === 2 && rebuild.state().state === 'published');
    expect(builds).toEqual(['Write content/pages/one.md', 'Write content/pages/three.md']);
  });

  it('with a failing build keeps the release and reports why, until a commit fixes it', async () => {
    const first = site.releases.current().id;
    const works = build;
    const error = {
      file: 'content/case-studies/orderbuddy/index.fr.md',
      field: 'title',
      language: 'French',
      problem: 'is missing',
      fix: 'fill it in',
    };
    build = async () => ({ ok: false, message: 'the title is missing', errors: [error] });
    await repository.commitFile('content/pages/about.md', 'broken');
    await until(() => rebuild.state().state === 'failed');
    expect(rebuild.state()).toMatchObject({ message: 'the title is missing', errors: [error] });
    expect(site.releases.current().id).toBe(first);
    await repository.commitFile('README.md', 'no content');
    await aWhile();
    expect(rebuild.state().state).toBe('failed');
    build = works;
    await repository.commitFile('content/pages/about.md', 'fixed');
    await until(() => rebuild.state().state === 'published');
    expect(site.releases.current().id).not.toBe(first);
  });
});

describe('while a build runs', () => {
  let finish: () => void;

  beforeEach(async () => {
    build = async (version, commit) => {
      const startedAt = new Date().toISOString();
      await new Promise<void>((resolve) => (finish = resolve));
      await buildFixture(site.root, version, commit, startedAt);
      return { ok: true };
    };
    await repository.commitFile('content/pages/about.md', 'new');
    await until(() => builds.length === 1);
  });

  it('reports its commit, step and progress', async () => {
    const commit = await repository.git('rev-parse', 'HEAD');
    expect(rebuild.state()).toEqual({ state: 'building', commit, step: 'building', progress: 0.5 });
    finish();
  });

  it('serves a release chosen by hand at once', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'by hand');
    await until(() => site.releases.current().id !== first);
    await pointCurrentAt(`${site.root}/.releases`, first);
    await until(() => site.releases.current().id === first);
    expect(rebuild.state().state).toBe('building');
    finish();
  });

  it('does not undo a rollback at its end', async () => {
    const first = site.releases.current().id;
    await rollBack(`${site.root}/.releases`, first);
    finish();
    await until(() => rebuild.state().state === 'published');
    expect(site.releases.current().id).toBe(first);
  });
});

describe('after a rollback', () => {
  let first: string;

  beforeEach(async () => {
    first = site.releases.current().id;
    await repository.commitFile('content/pages/about.md', 'a mistake');
    await until(() => builds.length === 1 && rebuild.state().state === 'published');
    await rollBack(`${site.root}/.releases`, undefined);
    await until(() => site.releases.current().id === first);
  });

  it('the older release is served, also after a restart', async () => {
    await aWhile();
    await rebuild.stop();
    rebuild = await follow();
    await aWhile();
    expect(builds).toHaveLength(1);
    expect(site.releases.current().id).toBe(first);
  });

  it('the next commit is published', async () => {
    await repository.commitFile('content/pages/about.md', 'fixed');
    await until(() => builds.length === 2 && rebuild.state().state === 'published');
    expect(site.releases.current().commit).toBe(await repository.git('rev-parse', 'HEAD'));
  });
});

it('reports a build that cannot start as failed, and builds the next commit', async () => {
  const works = build;
  build = () => Promise.reject(new Error('no space left on device'));
  await repository.commitFile('content/pages/about.md', 'new');
  await until(() => rebuild.state().state === 'failed');
  expect(rebuild.state()).toMatchObject({ message: 'no space left on device', errors: [] });
  build = works;
  await repository.commitFile('content/pages/about.md', 'newer');
  await until(() => rebuild.state().state === 'published');
});

describe('the content branch', () => {
  it('is followed while another one is checked out', async () => {
    await repository.git('checkout', '-q', '-b', 'cms/case-studies/orderbuddy');
    await repository.commitFile('content/pages/about.md', 'draft');
    const tree = await repository.git('rev-parse', 'HEAD^{tree}');
    const commit = await repository.git('commit-tree', tree, '-p', 'main', '-m', 'Published from afar');
    await repository.git('update-ref', 'refs/heads/main', commit);
    await until(() => builds.length === 1 && rebuild.state().state === 'published');
    expect(site.releases.current().commit).toBe(commit);
  });
});

describe('a release made by hand', () => {
  it('is served without a commit', async () => {
    const first = site.releases.current().id;
    await buildFixture(site.root, 'by hand');
    await until(() => site.releases.current().id !== first);
  });
});
