import { setTimeout as delay } from 'node:timers/promises';

/** Waits at most twenty seconds until the condition is true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${condition.toString()}`);
    await delay(20);
  }
}
