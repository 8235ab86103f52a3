import { createBuildQueue } from './build-queue';

interface Job {
  run: (signal: AbortSignal) => Promise<string>;
  /** One for each time it was begun. */
  ends: (() => void)[];
  signals: AbortSignal[];
}

/** A build that ends when a test says so. */
function job(result: string): Job {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  return {
    ends,
    signals,
    run: (signal) => {
      signals.push(signal);
      return new Promise((resolve) => ends.push(() => resolve(result)));
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it('runs one build at a time, live ones before drafts', async () => {
  const { enqueue } = createBuildQueue();
  const [running, draft, live] = [job('running'), job('draft'), job('live')];
  const results = [
    enqueue(running.run, { priority: 'live' }),
    enqueue(draft.run, { priority: 'draft' }),
    enqueue(live.run, { priority: 'live' }),
  ];
  expect([running.ends.length, draft.ends.length, live.ends.length]).toEqual([1, 0, 0]);
  running.ends[0]?.();
  await settle();
  expect([draft.ends.length, live.ends.length]).toEqual([0, 1]);
  live.ends[0]?.();
  await settle();
  draft.ends[0]?.();
  expect(await Promise.all(results)).toEqual(['running', 'draft', 'live']);
});

it('aborts a draft build for a live one and restarts it afterwards', async () => {
  const { enqueue } = createBuildQueue();
  const [draft, live] = [job('draft'), job('live')];
  const drafted = enqueue(draft.run, { priority: 'draft' });
  const published = enqueue(live.run, { priority: 'live' });
  expect(draft.signals[0]?.aborted).toBe(true);
  draft.ends[0]?.();
  await settle();
  live.ends[0]?.();
  expect(await published).toBe('live');
  await settle();
  expect(draft.signals[1]?.aborted).toBe(false);
  draft.ends[1]?.();
  expect(await drafted).toBe('draft');
});

it('rejects with the error of a failed build and runs the next one', async () => {
  const { enqueue } = createBuildQueue();
  const failing = enqueue(() => Promise.reject(new Error('broken')), { priority: 'live' });
  const next = enqueue(async () => 'next', { priority: 'draft' });
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
