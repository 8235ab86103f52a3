import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { auditErrors, type AuditException, type NpmAudit } from './packages/audit-report';
import { shippedPackages } from './packages/shipped';
import { runCommand } from './run-command';

/**
 * `npm run audit`: known high and critical vulnerabilities in packages that reach visitors or run in the server. Exits with 1
 * if there is something to fix, with 2 if the audit failed.
 */
async function main(): Promise<void> {
  const errors = await audit(process.cwd());
  console.log(
    errors.length === 0 ? 'No high or critical finding reaches visitors or the server.' : errors.join('\n'),
  );
  if (errors.length > 0) process.exitCode = 1;
}

runCommand(main, 2);

/**
 * @returns a sentence for each thing to fix
 * @throws if nothing is built, or the registry answers no audits
 */
async function audit(root: string): Promise<string[]> {
  const shipped = await shippedPackages(root);
  const text = await readFile(join(root, 'scripts', 'packages', 'audit-exceptions.json'), 'utf8');
  const { exceptions } = JSON.parse(text) as { exceptions: AuditException[] };
  const today = new Date().toISOString().slice(0, 10);
  return auditErrors(await npmAudit(root), shipped, exceptions, today);
}

async function npmAudit(root: string): Promise<NpmAudit> {
  const { output, errors } = await askNpm(root, ['audit', '--json', '--package-lock-only']);
  const answer = parse(output);
  if (typeof answer.vulnerabilities === 'object' && answer.vulnerabilities !== null)
    return answer as unknown as NpmAudit;
  const why = typeof answer.message === 'string' ? answer.message : errors.trim().split('\n')[0];
  throw new Error(
    `Nothing is known: the registry answered no audit (${why || 'no reason given'}).\nNot every registry does; set another for this one command: npm_config_registry=https://registry.npmjs.org npm run audit`,
  );
}

function parse(output: string): Record<string, unknown> {
  try {
    return JSON.parse(output) as Record<string, unknown>;
  } catch {
    return {};
  }
}

interface NpmAnswer {
  output: string;
  errors: string;
  code: number;
}

/** Uses the npm that started this program, else the one in PATH. */
function askNpm(root: string, words: readonly string[]): Promise<NpmAnswer> {
  const npm = process.env.npm_execpath;
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...words]] : ['npm', words];
  const options = {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: program === 'npm' && process.platform === 'win32',
  };
  return new Promise((resolve, reject) => {
    const child = execFile(program, all, options, (error, output, errors) => {
      if (error !== null && child.exitCode === null)
        reject(new Error(`npm could not be started: ${error.message}`));
      else resolve({ output, errors, code: child.exitCode ?? 1 });
    });
  });
}
