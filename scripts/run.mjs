import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolsOption = '--tools';

/**
 * `node scripts/run.mjs [--tools] FILE …`: installs missing packages, then runs a program of the project. Programs that import
 * development dependencies need `--tools`.
 */
async function run(args) {
  const tools = args[0] === toolsOption;
  await setUp(root, { tools });
  const child = spawn(process.execPath, ['--import', 'tsx', ...args.slice(tools ? 1 : 0)], {
    cwd: root,
    stdio: 'inherit',
  });
  // A terminal sends SIGINT to both processes; this one waits for the child's exit code.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', (signal) => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code ?? 1)),
  );
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
