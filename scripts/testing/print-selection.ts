import { changedFiles } from './git-changes';
import { selectTests } from './select-tests';

/** Prints as JSON what changed since the base on the command line, and which tests to run. */
async function main(root: string, base: string | undefined): Promise<void> {
  const { files, since } = changedFiles(root, base);
  console.log(JSON.stringify({ files, since, selection: await selectTests(root, files) }));
}

void main(process.cwd(), process.argv[2]);
