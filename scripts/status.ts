import { originOf } from '../server/announce';
import { gatherStatus } from '../server/operations/status-report/gather-status';
import { reportOn } from '../server/operations/status-report/report';
import { readSettings } from '../server/settings';

import { runCommand } from './run-command';

/** `npm run status`: a report for operators. Exits with 1 if something needs attention. */
async function main(): Promise<void> {
  const root = process.cwd();
  const { host, port, leads } = readSettings(process.env, root);
  const reachable = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const stats = await gatherStatus({ root, origin: originOf(reachable, port), leads });
  const { text, concerns } = reportOn(stats, Date.now());
  console.log(text);
  if (concerns.length > 0) process.exitCode = 1;
}

runCommand(main);
