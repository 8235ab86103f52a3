import { runChecks, tableOf } from '../conformance/run-checks';

import { runCommand } from './run-command';

const usage = `npm run conformance -- URL [--without api,admin,brotli,compression]

Holds a running site against everything that each of its hosts promises, prints a table and exits with 1 if something does
not hold.`;

async function main([origin, ...options]: string[]): Promise<void> {
  const [option, parts = ''] = options;
  if (origin === undefined || !URL.canParse(origin) || (option !== undefined && option !== '--without')) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const outcomes = await runChecks(origin, new Set(parts.split(',')));
  const failed = outcomes.filter(({ error: issue }) => issue !== undefined).length;
  console.log(tableOf(outcomes));
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

runCommand(main);
