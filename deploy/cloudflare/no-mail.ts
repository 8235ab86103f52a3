/**
 * Stands in for nodemailer in the worker's bundle: a worker sends no mail (see cloudflare-worker.ts), and the modules that
 * could are only there because retention also clears the outbox of other hosts.
 */
export function createTransport(): never {
  throw new Error('A worker sends no mail.');
}
