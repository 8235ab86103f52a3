export interface BuildQueue {
  /**
   * Runs the task when no other one runs. Live builds go before drafts': a live build that comes while a draft is being
   * built ends that one (its signal is aborted), and the draft is built again from its beginning afterwards.
   *
   * @param task must end soon after its signal is aborted; whatever it then returns or throws is dropped
   */
  inTurn: <T>(task: (signal: AbortSignal) => Promise<T>, options: { priority: BuildPriority }) => Promise<T>;
}

type BuildPriority = 'live' | 'draft';

interface Waiting {
  priority: BuildPriority;
  run: (signal: AbortSignal) => Promise<'done' | 'again'>;
}

/** @returns a queue that lets one build run at a time, for two at once would take longer than one after the other */
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
    inTurn: (task, { priority }) =>
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

/** The queue of this process: what the server builds, live or draft, is built in its turn. */
export const { inTurn } = createBuildQueue();
