import { createPrefetcher, mayPrefetch } from './prefetch';

let idle: (() => void)[] = [];
let waits: (number | undefined)[] = [];
const loaded: string[] = [];
const completed: string[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function beIdle(): Promise<void> {
  window.dispatchEvent(new Event('scroll'));
  await settle();
  idle.splice(0).forEach((run) => run());
  await settle();
}

function connect(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  idle = [];
  waits = [];
  loaded.length = 0;
  completed.length = 0;
  connect(undefined);
  window.requestIdleCallback = (run, options) => {
    waits.push(options?.timeout);
    return idle.push(() => run({} as IdleDeadline));
  };
});
afterEach(() => jest.restoreAllMocks());

const prefetcher = () =>
  createPrefetcher(
    async (page) => {
      loaded.push(page);
      if (page === '/broken') throw new Error('no network');
      return page;
    },
    async (page) => void completed.push(page),
  );

it('loads the pages of links in view when the browser is idle, one after the other', async () => {
  const { seen } = prefetcher();
  seen('/a');
  seen('/b');
  expect(loaded).toEqual([]);
  await beIdle();
  expect(loaded).toEqual(['/a']);
  await beIdle();
  expect(loaded).toEqual(['/a', '/b']);
  expect(waits).toEqual([2000, 2000]);
});

it('loads nothing because of links in view until the visitor has done something', async () => {
  const { seen } = prefetcher();
  seen('/a');
  await settle();
  expect(idle).toEqual([]);
  await beIdle();
  expect(loaded).toEqual(['/a']);
});

it('loads a page that is pointed at without waiting, and no page twice', async () => {
  const { seen, pointedAt } = prefetcher();
  seen('/a');
  pointedAt('/a');
  pointedAt('/a');
  expect(loaded).toEqual(['/a']);
  await beIdle();
  seen('/a');
  await beIdle();
  expect(loaded).toEqual(['/a']);
});

it('loads what a page shows besides only when it is pointed at, also if the page is there already', async () => {
  const { seen, pointedAt } = prefetcher();
  seen('/a');
  await beIdle();
  expect(completed).toEqual([]);
  pointedAt('/a');
  await settle();
  expect(loaded).toEqual(['/a']);
  expect(completed).toEqual(['/a']);
});

it('forgets links that left the view, and all of them after a switch of language', async () => {
  const { seen, drop } = prefetcher();
  const left = seen('/a');
  seen('/b');
  left.abort();
  await beIdle();
  expect(loaded).toEqual(['/b']);
  seen('/c');
  drop();
  await beIdle();
  expect(loaded).toEqual(['/b']);
});

it('goes on after a page that could not be loaded', async () => {
  const { seen } = prefetcher();
  seen('/broken');
  seen('/a');
  await beIdle();
  await beIdle();
  expect(loaded).toEqual(['/broken', '/a']);
});

it('stops where the network went away while a page was waiting', async () => {
  const { seen } = prefetcher();
  seen('/a');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await beIdle();
  expect(loaded).toEqual([]);
});

it.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on the connection %j it may: %s', (connection, may) => {
  connect(connection);
  expect(mayPrefetch()).toBe(may);
});
