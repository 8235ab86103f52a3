import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const project = join(__dirname, '..', '..');

const content = ['content', 'locales'];

/** The inputs of a build besides the content. */
const sources = [
  'deploy',
  'src',
  'scripts',
  // Pages for forms use messages too, and unused messages are errors.
  'server',
  'static',
  'babel.config.cjs',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  // A release lists its packages.
  'package-lock.json',
  'tsconfig.json',
];

interface ToolResult {
  code: number;
  /** Standard output and errors. */
  output: string;
}

/** A copy of the project in its own folder, for tests to change and build. */
export interface ProjectCopy {
  folder: string;
  /** Runs one of the project's tools in the copy. */
  run: (words: readonly string[], variables?: Record<string, string>) => Promise<ToolResult>;
  /**
   * Runs `npm run build` on the copy's content.
   *
   * @returns its output
   * @throws with its output if it fails
   */
  build: (variables?: Record<string, string>) => Promise<string>;
  /** Resets the content to the project's. */
  resetContent: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies the project's sources; node_modules and processed pictures are shared. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const copyAll = (names: readonly string[]): Promise<unknown> =>
    Promise.all(names.map((name) => cp(join(project, name), join(folder, name), { recursive: true })));
  await copyAll([...sources, ...content]);
  await cp(join(project, 'public', 'static'), join(folder, 'public', 'static'), { recursive: true }).catch(
    () => undefined,
  );
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  // Without the editor, a release contains none of its packages.
  await mkdir(join(folder, '.build'));
  await writeFile(join(folder, '.build', 'editor.json'), JSON.stringify({ inputs: {}, packages: [] }));
  const run: ProjectCopy['run'] = (words, variables = {}) => runNode(folder, words, variables);
  return {
    folder,
    run,
    build: async (variables) => {
      const { code, output } = await run(['scripts/build.mjs'], variables);
      if (code !== 0) throw new Error(output);
      return output;
    },
    resetContent: async () => {
      await Promise.all(content.map((name) => rm(join(folder, name), { recursive: true })));
      await copyAll(content);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function runNode(
  cwd: string,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<ToolResult> {
  const env = {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: 'true',
    NODE_ENV: undefined,
    JEST_WORKER_ID: undefined,
    ...variables,
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
