export interface BuildQueue {
  /**
   * Runs one task at a time, live builds before drafts. A live build aborts a running draft build (by its signal), which starts
   * again afterwards.
   * @param task must end soon after its signal is aborted; its result is then ignored
   */
  enqueue: <T>(task: (signal: AbortSignal) => Promise<T>, options: { priority: BuildPriority }) => Promise<T>;
}

type BuildPriority = 'live' | 'draft';

interface Waiting {
  priority: BuildPriority;
  run: (signal: AbortSignal) => Promise<'done' | 'again'>;
}

/** @returns a queue that runs one build at a time, because two at once would take longer */
export function createBuildQueue(): BuildQueue {
  const waiting: Waiting[] = [];
  let running: { task: Waiting; ending: AbortController } | undefined;

  function startNext(): void {
    if (running !== undefined) return;
    const next = waiting.findIndex(({ priority }) => priority === 'live');
    const [task] = waiting.splice(Math.max(0, next), 1);
    if (task === undefined) return;
    const ending = new AbortController();
    running = { task, ending };
    void task.run(ending.signal).then((result) => {
      running = undefined;
      if (result === 'again') waiting.unshift(task);
      startNext();
    });
  }

  return {
    enqueue: (task, { priority }) =>
      new Promise((resolve, reject) => {
        const run = async (signal: AbortSignal): Promise<'done' | 'again'> => {
          try {
            const value = await task(signal);
            if (!signal.aborted) resolve(value);
          } catch (error) {
            if (!signal.aborted) reject(error instanceof Error ? error : new Error(String(error)));
          }
          return signal.aborted ? 'again' : 'done';
        };
        waiting.push({ priority, run });
        if (priority === 'live' && running?.task.priority === 'draft') running.ending.abort();
        startNext();
      }),
  };
}

/** The queue of this process. */
export const { enqueue } = createBuildQueue();
