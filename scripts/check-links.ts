import { checkLinks, seemsOffline } from '../server/editing/links/check-links';
import { externalLinksIn } from '../server/editing/links/external-links';
import { openTextFolder } from '../src/content/translations/command/text-folder';
import { describeEditorError } from '../src/editor/decap/editor-errors';

import { runCommand } from './run-command';

/**
 * `npm run check-links`: prints the external links of content/ that do not answer, and exits with 1 if there are any,
 * with 2 if no website can be reached.
 */
async function main(): Promise<void> {
  const { paths, read } = openTextFolder(process.cwd());
  const links = externalLinksIn(paths.map((path) => [path, read(path) ?? ''] as const));
  const broken = await checkLinks(links);
  if (seemsOffline(links, broken))
    throw new Error('No external link answers: this machine cannot reach other websites.');
  for (const { path, field, url, reason } of broken)
    console.log(`${path}, ${field}: ${url}\n  ${describeEditorError(reason)}`);
  console.log(`${links.length} external links, ${broken.length} broken.`);
  if (broken.length > 0) process.exitCode = 1;
}

runCommand(main, 2);
