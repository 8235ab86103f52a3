import { originOf } from '../server/announce';
import { readSettings } from '../server/settings';
import { gatherStanding } from '../server/status-report/gather-standing';
import { reportOn } from '../server/status-report/report';

/** `npm run status`: how the site does, for whoever operates it. Ends with 1 if there is something to see to. */
async function main(root: string): Promise<void> {
  const { host, port, leads } = readSettings(process.env, root);
  const reachable = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const standing = await gatherStanding({ root, origin: originOf(reachable, port), leads });
  const { text, concerns } = reportOn(standing, Date.now());
  console.log(text);
  if (concerns.length > 0) process.exitCode = 1;
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
