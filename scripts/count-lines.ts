import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { runCommand } from './run-command';

const code = /\.(?:tsx?|[mc]?js|css)$/;
const leftOut = /(?:^|\/)(?:tests|testing|fixtures|artwork)\/|\.(?:test|spec|examples)\.|\.d\.[mc]?ts$/;

/** `npm run count-lines`: the lines of code in Git by folder, without tests, test helpers, examples, artwork and declarations. */
function main(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const lines = new Map<string, number>();
  for (const file of files.filter((name) => code.test(name) && !leftOut.test(name))) {
    const count = readFileSync(file, 'utf8').split('\n').length - 1;
    for (const name of ['in all', folderOf(file)]) lines.set(name, (lines.get(name) ?? 0) + count);
  }
  for (const [name, count] of [...lines].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(6)}  ${name}`);
  return Promise.resolve();
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : 'top level';
}

runCommand(main);
