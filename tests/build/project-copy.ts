import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(__dirname, '..', '..');

/** What a build reads. */
const sources = [
  'content',
  'deploy',
  'locales',
  'src',
  'scripts',
  // Its pages for forms use messages too; an unused message is a fault.
  'server',
  'static',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  // The release names the packages that are in it.
  'package-lock.json',
  'tsconfig.json',
];

/** A copy of the project in a folder of its own, which a test may change and build. */
export interface ProjectCopy {
  folder: string;
  /** Runs one of the project's tools in the copy. */
  run: (words: readonly string[]) => Promise<{ code: number; output: string }>;
  remove: () => Promise<void>;
}

/** Copies the project's sources; the packages are shared, and pictures the project has processed are not processed again. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await Promise.all(sources.map((name) => cp(join(project, name), join(folder, name), { recursive: true })));
  await cp(join(project, 'public', 'static'), join(folder, 'public', 'static'), { recursive: true }).catch(
    () => undefined,
  );
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  // Without the editor, none of its packages is in a release.
  await mkdir(join(folder, '.build'));
  await writeFile(join(folder, '.build', 'editor.json'), JSON.stringify({ inputs: {}, packages: [] }));
  return {
    folder,
    run: (words) => runNode(folder, words),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function runNode(cwd: string, words: readonly string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: 'true',
    NODE_ENV: undefined,
    JEST_WORKER_ID: undefined,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...words],
      { cwd, env, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, err) => {
        resolve({ code: child.exitCode ?? 1, output: out + err });
      },
    );
  });
}
