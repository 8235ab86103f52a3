import { setTimeout as delay } from 'node:timers/promises';

/** Waits, for tests, until the condition holds; at most twenty seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${condition.toString()}`);
    await delay(20);
  }
}
