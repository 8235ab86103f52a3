import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  os?: string[];
}
interface Plan {
  action: string;
  withTools: boolean;
  wanted: string[];
}

const lockfile: Record<string, Locked> = {
  '': {},
  admin: {},
  'node_modules/admin': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true, os: ['plan9'] },
  'node_modules/not-for-another-system': { version: '1.0.0', optional: true, os: ['!plan9'] },
  'node_modules/tool': { version: '1.0.0', dev: true },
};
const withoutTools = { 'node_modules/a': { version: '1.0.0' } };
const withTools = { ...withoutTools, 'node_modules/tool': { version: '1.0.0' } };
const newer = { ...lockfile, 'node_modules/a': { version: '1.0.1' } };

/** In a child process, because Jest cannot load ES modules. */
function plan(
  locked: Record<string, Locked> | undefined,
  installed: Record<string, Locked> | undefined,
  needsTools: boolean,
): Plan {
  const program = `
    import { packagesToInstall } from ${JSON.stringify(join(__dirname, 'setup.mjs'))};
    const [lockfile, installed, needsTools] = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(packagesToInstall(lockfile ?? undefined, installed ?? undefined, needsTools)));`;
  const args = JSON.stringify([locked ?? null, installed ?? null, needsTools]);
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program, args], { encoding: 'utf8' }),
  ) as Plan;
}

describe('packages to install', () => {
  it('are all but the tools on a fresh clone, for this system only', () => {
    expect(plan(lockfile, undefined, false)).toEqual({
      action: 'all',
      withTools: false,
      wanted: ['node_modules/a', 'node_modules/not-for-another-system'],
    });
  });

  it('include the tools on a fresh clone if the command needs them', () => {
    expect(plan(lockfile, undefined, true)).toMatchObject({ action: 'all', withTools: true });
  });

  it('are none if every required package is installed, whatever optional package is missing', () => {
    expect(plan(lockfile, withoutTools, false).action).toBe('none');
    expect(plan(lockfile, withTools, true).action).toBe('none');
  });

  it('are only the missing tools if all others are installed', () => {
    expect(plan(lockfile, withoutTools, true)).toMatchObject({ action: 'missing', withTools: true });
  });

  it('are all if the lockfile has another version', () => {
    expect(plan(newer, withoutTools, false)).toMatchObject({ action: 'all', withTools: false });
  });

  it('include tools that are installed already, also for a command that needs none', () => {
    expect(plan(newer, withTools, false)).toMatchObject({ action: 'all', withTools: true });
    expect(plan(lockfile, withTools, false)).toMatchObject({ action: 'none', withTools: true });
  });
});
