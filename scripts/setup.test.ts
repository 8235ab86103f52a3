import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, 'setup.mjs');
let root: string;
let file: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(root, '.build', 'building.pid');
  await mkdir(join(root, '.build'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface RunningScript {
  output: () => string;
  saw: (text: string) => Promise<void>;
  /** Ends its standard input and waits for it. */
  end: () => Promise<void>;
}

/** A process that takes the lock, reports it, and releases it when its standard input ends. */
function lockInProcess(): RunningScript {
  return runScript(`
    const unlock = await setup.lockBuild(${JSON.stringify(root)});
    console.log('locked');
    process.stdin.on('end', unlock).resume();
  `);
}

/** @param code has the module as `setup` */
function runScript(code: string, env: NodeJS.ProcessEnv = process.env): RunningScript {
  const whole = `const setup = await import(${JSON.stringify(`file://${script}`)});${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', whole], { env });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const saw = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (output.includes(text)) resolve();
      };
      child.stdout.on('data', look);
      look();
    });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    saw,
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}

describe('the lock of builds', () => {
  it('makes a second build wait until the first releases it', async () => {
    const first = lockInProcess();
    await first.saw('locked');
    const second = lockInProcess();
    await second.saw('Another build is running');
    expect(second.output()).not.toContain('locked');
    await first.end();
    await second.saw('locked');
    await second.end();
  });

  it('makes an installation wait until a build releases it', async () => {
    await writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/missing': { version: '1.0.0' } } }),
    );
    const npm = join(root, 'npm.js');
    await writeFile(npm, "console.log(process.argv.includes('--version') ? '10.0.0' : 'npm runs');");
    const build = lockInProcess();
    await build.saw('locked');
    const installation = runScript(`await setup.setUp(${JSON.stringify(root)});`, {
      ...process.env,
      npm_execpath: npm,
    });
    await installation.saw('Another build is running');
    expect(installation.output()).not.toContain('Installing');
    await build.end();
    await installation.saw('npm runs');
    await installation.end();
  });

  it.each([
    ['of a process that has ended', `${2 ** 22 + 1} whenever`],
    ['whose number another program has by now', `${process.pid} before the power cut`],
    ['of a former version of this project, whose number another program has', `${process.pid}`],
  ])('is taken over from a build %s', async (_, text) => {
    await writeFile(file, text);
    const build = lockInProcess();
    await build.saw('locked');
    expect(build.output()).not.toContain('Another build');
    expect(await readFile(file, 'utf8')).not.toBe(text);
    await build.end();
  });
});
