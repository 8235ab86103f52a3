/** Windows has no groups of processes. */
export const hasProcessGroups = process.platform !== 'win32';

/**
 * Sends a signal to a process and all that it started.
 *
 * @param pid of a process that was spawned with `detached: hasProcessGroups`
 */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(hasProcessGroups ? -pid : pid, signal);
  } catch {
    // It has ended already.
  }
}
