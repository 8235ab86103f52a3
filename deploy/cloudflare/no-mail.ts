/**
 * Replaces nodemailer in the worker's bundle: a worker sends no mail. The modules that import it are only bundled because
 * retention also clears the outbox folder of other hosts.
 */
export function createTransport(): never {
  throw new Error('A worker sends no mail.');
}
