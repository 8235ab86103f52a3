/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { satisfies } from 'semver';

import { auditFaults, type AuditException, type NpmAudit } from './audit-report';
import { licenceFaults, readPolicy } from './licences';
import { allNeededBy, nameOf, readLockfile, type LockedPackages } from './lockfile';
import { sbomOf } from './sbom';

const root = join(__dirname, '..', '..');

describe('install scripts', () => {
  it('are allowed or refused by name for every locked package that has one, and for no other', async () => {
    const packages = await readLockfile(root);
    const withScript = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript === true,
    );
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const names = [...new Set(withScript.map(([folder]) => nameOf(folder)))];
    expect(Object.keys(allowScripts).sort()).toEqual(names.sort());
  });
});

describe('versions of Node', () => {
  it.each(['20.19.0', '22.16.0', '24.0.0'])('no required package warns on Node %s', async (version) => {
    const refusing = Object.entries(await readLockfile(root)).filter(
      ([, { optional, engines }]) =>
        // npm does not warn about optional packages.
        optional !== true && engines?.node !== undefined && !satisfies(version, engines.node),
    );
    expect(refusing.map(([folder, { engines }]) => `${folder} needs ${engines?.node}`)).toEqual([]);
  });
});

describe('the packages that code needs', () => {
  const packages: LockedPackages = {
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' }, optionalDependencies: { d: '1' } },
    'node_modules/b': { dependencies: { e: '1' } },
    'node_modules/c': { peerDependencies: { a: '1', absent: '1' } },
    'node_modules/d': {},
    'node_modules/e': {},
  };

  it('are found where Node finds them, with all that they need in turn', () => {
    expect([...allNeededBy(packages, ['a'])].sort()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
    ]);
    expect([...allNeededBy(packages, ['b'])].sort()).toEqual(['node_modules/b', 'node_modules/e']);
  });
});

describe('licences', () => {
  const policy = { allowed: ['MIT', 'Zlib'], exceptions: [] };
  const faultsOf = (
    license: string | undefined,
    exceptions = [] as { package: string; states: string; reason: string }[],
  ) =>
    licenceFaults({ 'node_modules/a': license === undefined ? {} : { license } }, { ...policy, exceptions });

  it.each(['MIT', '(GPL-3.0-only OR MIT)', '(MIT AND Zlib)'])('allow %s', (license) => {
    expect(faultsOf(license)).toEqual([]);
  });

  it.each(['GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'SEE LICENSE IN README', undefined])(
    'refuse %s',
    (license) => {
      expect(faultsOf(license)).toEqual([
        expect.stringMatching(/^a \(node_modules\/a\): licence .* is not allowed/),
      ]);
    },
  );

  it('are excepted by name and wording, and an exception that nothing needs is a fault', () => {
    const exception = { package: 'a', states: 'GPL-3.0-only', reason: 'for the test' };
    expect(faultsOf('GPL-3.0-only', [exception])).toEqual([]);
    expect(faultsOf('AGPL-3.0-only', [exception])).toHaveLength(2);
    expect(faultsOf('MIT', [exception])).toEqual([expect.stringContaining('take it out')]);
  });

  it('of packages for work on the project alone are nobody’s business', () => {
    expect(licenceFaults({ 'node_modules/a': { license: 'GPL-3.0-only', dev: true } }, policy)).toEqual([]);
  });

  it('have a reason for every exception', async () => {
    for (const { reason } of (await readPolicy(root)).exceptions) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('an audit', () => {
  const shipped = {
    browser: new Set(['node_modules/a']),
    server: new Set(['node_modules/b/node_modules/a']),
  };
  const url = 'https://github.com/advisories/GHSA-1111-2222-3333';
  const found = (severity: string, nodes: string[]): NpmAudit => ({
    vulnerabilities: {
      a: { nodes, via: [{ title: 'It leaks', url, severity }] },
      b: { nodes: ['node_modules/a'], via: ['a'] },
    },
  });
  const exception: AuditException = {
    package: 'a',
    advisory: 'GHSA-1111-2222-3333',
    reason: 'It is given nothing of visitors.',
    reviewBy: '2026-06-01',
  };
  const faultsOf = (audit: NpmAudit, exceptions: AuditException[] = [], today = '2026-05-31') =>
    auditFaults(audit, shipped, exceptions, today);

  it('tells what reaches visitors or the server, and what to do', () => {
    expect(faultsOf(found('high', ['node_modules/a']))).toEqual([
      expect.stringMatching(/^a in what visitors load: It leaks \(high, .*\)\n {2}Update the package/),
    ]);
    expect(faultsOf(found('critical', ['node_modules/b/node_modules/a']))).toEqual([
      expect.stringContaining('a in the server: It leaks'),
    ]);
  });

  it('leaves out what only builds the site, and what is not grave', () => {
    expect(faultsOf(found('critical', ['node_modules/c/node_modules/a']))).toEqual([]);
    expect(faultsOf(found('moderate', ['node_modules/a']))).toEqual([]);
  });

  it('is quiet about an exception until its day', () => {
    const audit = found('high', ['node_modules/a']);
    expect(faultsOf(audit, [exception])).toEqual([]);
    expect(faultsOf(audit, [exception], '2026-06-01')).toEqual([expect.stringContaining('by 2026-06-01')]);
    expect(faultsOf(audit, [{ ...exception, reviewBy: '' }])).toHaveLength(1);
  });

  it('complains of an exception that matches nothing any more', () => {
    expect(faultsOf({ vulnerabilities: {} }, [exception])).toEqual([expect.stringContaining('take it out')]);
    expect(faultsOf(found('high', ['node_modules/a']), [{ ...exception, advisory: 'GHSA-9' }])).toHaveLength(
      2,
    );
  });
});

describe('the bill of materials', () => {
  it('lists each package of the lockfile that is not for work alone, once, with what it needs', async () => {
    const packages = await readLockfile(root);
    const { components, dependencies } = sbomOf('site', packages, await readPolicy(root));
    const wanted = Object.entries(packages).filter(
      ([folder, { dev, link }]) => folder.includes('node_modules/') && dev !== true && link !== true,
    );
    const names = new Set(wanted.map(([folder, { version }]) => `${nameOf(folder)}@${version}`));
    expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(names);
    expect(components).toHaveLength(names.size);
    const refs = new Set(components.map(({ purl }) => purl));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
  });

  it('tells hashes and names as CycloneDX has them', () => {
    const { components, dependencies } = sbomOf(
      'site',
      {
        'node_modules/@a/b': {
          version: '1.0.0',
          license: 'MIT',
          integrity: 'sha512-AP8=',
          dependencies: { c: '2' },
        },
        'node_modules/c': { version: '2.0.0', license: 'ISC', optional: true },
        'node_modules/d': { version: '3.0.0', dev: true },
      },
      { allowed: [], exceptions: [] },
    );
    expect(components).toMatchObject([
      {
        purl: 'pkg:npm/%40a/b@1.0.0',
        scope: 'required',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '00ff' }],
      },
      { purl: 'pkg:npm/c@2.0.0', scope: 'optional' },
    ]);
    expect(dependencies[0]).toEqual({ ref: 'pkg:npm/%40a/b@1.0.0', dependsOn: ['pkg:npm/c@2.0.0'] });
  });
});
