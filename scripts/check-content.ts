import { checkContent } from '../src/build/check-content';
import { checkMessages } from '../src/build/check-messages';
import { describeFaults } from '../src/content-model/fault';

/** Prints every fault of content/ and exits with 1 if there is one. Words on the command line keep only their files. */
async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const all = [...(await checkContent(process.cwd())), ...checkMessages(process.cwd())];
  const faults = all.filter(({ file }) => only.length === 0 || only.some((word) => file.includes(word)));
  if (faults.length > 0) {
    console.error(describeFaults(faults));
    process.exitCode = 1;
  } else {
    console.log('The content is sound.');
  }
}

void main();
