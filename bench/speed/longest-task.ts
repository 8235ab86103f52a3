/** One event of Chromium’s trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { documentLoaderURL?: string; url?: string; functionName?: string } };
}

export interface Task {
  /** Milliseconds. */
  duration: number;
  /** From the beginning of the page’s load, milliseconds. */
  at: number;
  /** What took most of it. */
  what: string;
}

/** The longest tasks of a page's load. */
export interface LongestTasks {
  /** Of the whole load: the browser's own beginning of the page counts, which an empty page has, too. */
  whole: Task;
  /** Of what comes after the first paint, when somebody may touch the page. */
  later: Task;
}

/** @returns the longest tasks on the main thread of the page that was loaded from an origin */
export function longestTasks(events: readonly TraceEvent[], origin: string): LongestTasks {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!start) throw new Error('The trace does not tell of the page’s load.');
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  );
  if (!paint) throw new Error('The trace does not tell of the first paint.');
  const onThread = events.filter(
    ({ pid, tid, ph, ts }) => pid === start.pid && tid === start.tid && ph === 'X' && ts >= start.ts,
  );
  const tasks = onThread.filter(({ name }) => name === 'RunTask').sort(byDuration);
  const [whole] = tasks;
  if (!whole) throw new Error('The trace has no tasks.');
  const later = tasks.find(({ ts }) => ts >= paint.ts);
  const told = (task: TraceEvent): Task => describeTask(task, onThread, start.ts);
  return { whole: told(whole), later: later ? told(later) : { duration: 0, at: 0, what: 'nothing' } };
}

function describeTask(task: TraceEvent, onThread: readonly TraceEvent[], start: number): Task {
  const end = task.ts + (task.dur ?? 0);
  const parts = onThread
    .filter(({ name, ts, dur }) => !name.includes('RunTask') && dur && ts >= task.ts && ts + dur <= end)
    .sort(byDuration);
  return {
    duration: (task.dur ?? 0) / 1000,
    at: (task.ts - start) / 1000,
    what: parts.slice(0, 3).map(describe).join(', in it '),
  };
}

const byDuration = (one: TraceEvent, other: TraceEvent): number => (other.dur ?? 0) - (one.dur ?? 0);

function describe({ name, dur = 0, args }: TraceEvent): string {
  const { functionName, url } = args?.data ?? {};
  const file = url?.split('/').at(-1);
  return [name, functionName, file, `${Math.round(dur / 1000)} ms`].filter(Boolean).join(' ');
}
