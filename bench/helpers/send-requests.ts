import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What autocannon reports; times in milliseconds, the duration in seconds. */
export interface Report {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p50: number; p99: number; max: number };
}

/** Runs autocannon in a process of its own. @param prefix the command before Node, such as `taskset -c 0` */
export async function sendRequests(options: object, prefix: readonly string[] = []): Promise<Report> {
  const autocannon = require.resolve('autocannon');
  const script = `require(${JSON.stringify(autocannon)})(${JSON.stringify(options)}, (error, result) => {
    if (error) throw error;
    console.log(JSON.stringify(result));
  });`;
  const [command = '', ...rest] = [...prefix, process.execPath, '-e', script];
  const { stdout } = await promisify(execFile)(command, rest, { maxBuffer: 10 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}
