import { contentRoot } from '../src/content/reading/read-content';
import { runTranslationsCommand } from '../src/content/translations/command/command';

import { runCommand } from './run-command';

/** `npm run translations`: lists missing and outdated translations, and records translated texts. */
async function main(args: readonly string[]): Promise<void> {
  const { output, isOk } = await runTranslationsCommand(args, contentRoot(process.cwd()));
  console.log(output);
  if (!isOk) process.exitCode = 1;
}

runCommand(main);
