import type { Reporter } from 'gatsby';

import { describeFaults } from '../content-model/fault';

import { checkContent } from './check-content';
import { checkMessages } from './check-messages';

/**
 * Stops the build before anything is made if the content or the messages have faults, telling all of them at once.
 * Under `gatsby develop` they are told and the work goes on.
 *
 * @param root the project's folder
 */
export async function refuseBadContent(root: string, reporter: Reporter): Promise<void> {
  const faults = [...(await checkContent(root)), ...checkMessages(root)];
  if (faults.length === 0) return;
  const message = describeFaults(faults);
  if (process.env.NODE_ENV === 'development') reporter.error(message);
  else reporter.panic(message);
}
