import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { askNpm } from './ask-npm';
import { auditFaults, type AuditException, type NpmAudit } from './audit-report';
import { shippedPackages } from './shipped';

/**
 * Asks the registry which of the lockfile's packages have known faults.
 *
 * @param root the project's folder, with a finished build
 * @returns a sentence for everything that somebody has to see to; empty if there is nothing
 * @throws if that cannot be found out: nothing is built, or the registry answers no audits
 */
export async function audit(root: string): Promise<string[]> {
  const shipped = await shippedPackages(root);
  const text = await readFile(join(root, 'scripts', 'packages', 'audit-exceptions.json'), 'utf8');
  const { exceptions } = JSON.parse(text) as { exceptions: AuditException[] };
  const today = new Date().toISOString().slice(0, 10);
  return auditFaults(await npmAudit(root), shipped, exceptions, today);
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
