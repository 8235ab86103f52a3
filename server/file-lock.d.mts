/**
 * Takes a lock that ends with this process, also when it is killed or the power fails.
 *
 * @param file of the lock; its folder is made
 * @returns what gives it back, or the process that holds it
 */
export function takeLock(file: string): Promise<{ release: () => Promise<void> } | { owner: number }>;
