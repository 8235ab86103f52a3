import { describeErrors } from '../src/content/content-error';
import { checkContent } from '../src/content/reading/check-content';
import { checkMessages } from '../src/content/reading/check-messages';

/** Prints the errors of content/ and exits with 1 if there are any. Arguments filter by file name. */
async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const all = [...(await checkContent(process.cwd())), ...checkMessages(process.cwd())];
  const errors = all.filter(({ file }) => only.length === 0 || only.some((word) => file.includes(word)));
  if (errors.length > 0) {
    console.error(describeErrors(errors));
    process.exitCode = 1;
  } else {
    console.log('The content is sound.');
  }
}

void main();
