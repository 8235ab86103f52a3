import type { FastifyInstance } from 'fastify';

/** How long requests may take to finish once the end is asked for. */
const patience = 3000;

/**
 * On SIGTERM and SIGINT: takes no new connections, lets running requests finish, stops what else runs, exits with 0.
 *
 * @param stopOthers ends the other parts (children, the watch); it may take a second
 */
export function endOnSignal(app: FastifyInstance, stopOthers: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    setTimeout(() => process.exit(0), patience + 1000).unref();
    void Promise.allSettled([app.close(), stopOthers()]).then(() => {
      clearTimeout(cut);
      process.exit(0);
    });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
