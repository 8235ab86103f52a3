import { execFile } from 'node:child_process';

/** What npm printed, and with which code it ended. */
interface NpmAnswer {
  output: string;
  errors: string;
  code: number;
}

/** Runs the npm that started this program, or the one on the path, in the project's folder. */
export function askNpm(root: string, words: readonly string[]): Promise<NpmAnswer> {
  const npm = process.env.npm_execpath;
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...words]] : ['npm', words];
  const options = {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: program === 'npm' && process.platform === 'win32',
  };
  return new Promise((resolve, reject) => {
    const child = execFile(program, all, options, (error, output, errors) => {
      // npm could not be started at all.
      if (error !== null && child.exitCode === null)
        reject(new Error(`npm could not be started: ${error.message}`));
      else resolve({ output, errors, code: child.exitCode ?? 1 });
    });
  });
}
