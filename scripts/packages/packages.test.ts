import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { satisfies } from 'semver';

import { auditErrors, type AuditException, type NpmAudit } from './audit-report';
import { licenceErrors, readPolicy } from './licences';
import { allNeededBy, nameOf, readLockfile, type LockedPackages } from './lockfile';
import { sbomOf } from './sbom';

const root = join(__dirname, '..', '..');

describe('install scripts', () => {
  it('are allowed or denied by name for exactly the locked packages that have one', async () => {
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

  it('include all their dependencies, found by Node’s resolution', () => {
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
  const errorsOf = (
    license: string | undefined,
    exceptions = [] as { package: string; states: string; reason: string }[],
  ) =>
    licenceErrors({ 'node_modules/a': license === undefined ? {} : { license } }, { ...policy, exceptions });

  it.each(['MIT', '(GPL-3.0-only OR MIT)', '(MIT AND Zlib)'])('allow %s', (license) => {
    expect(errorsOf(license)).toEqual([]);
  });

  it.each(['GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'SEE LICENSE IN README', undefined])(
    'refuse %s',
    (license) => {
      expect(errorsOf(license)).toEqual([
        expect.stringMatching(/^a \(node_modules\/a\): licence .* is not allowed/),
      ]);
    },
  );

  it('accept exceptions by name and wording, and report unused ones', () => {
    const exception = { package: 'a', states: 'GPL-3.0-only', reason: 'for the test' };
    expect(errorsOf('GPL-3.0-only', [exception])).toEqual([]);
    expect(errorsOf('AGPL-3.0-only', [exception])).toHaveLength(2);
    expect(errorsOf('MIT', [exception])).toEqual([expect.stringContaining('take it out')]);
  });

  it('ignore development dependencies', () => {
    expect(licenceErrors({ 'node_modules/a': { license: 'GPL-3.0-only', dev: true } }, policy)).toEqual([]);
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
  const errorsOf = (audit: NpmAudit, exceptions: AuditException[] = [], today = '2026-05-31') =>
    auditErrors(audit, shipped, exceptions, today);

  it('reports findings in the browser or the server with what to do', () => {
    expect(errorsOf(found('high', ['node_modules/a']))).toEqual([
      expect.stringMatching(/^a in what visitors load: It leaks \(high, .*\)\n {2}Update the package/),
    ]);
    expect(errorsOf(found('critical', ['node_modules/b/node_modules/a']))).toEqual([
      expect.stringContaining('a in the server: It leaks'),
    ]);
  });

  it('ignores build-only packages and findings of low severity', () => {
    expect(errorsOf(found('critical', ['node_modules/c/node_modules/a']))).toEqual([]);
    expect(errorsOf(found('moderate', ['node_modules/a']))).toEqual([]);
  });

  it('accepts an exception until its review day', () => {
    const audit = found('high', ['node_modules/a']);
    expect(errorsOf(audit, [exception])).toEqual([]);
    expect(errorsOf(audit, [exception], '2026-06-01')).toEqual([expect.stringContaining('by 2026-06-01')]);
    expect(errorsOf(audit, [{ ...exception, reviewBy: '' }])).toHaveLength(1);
  });

  it('reports an exception that matches nothing', () => {
    expect(errorsOf({ vulnerabilities: {} }, [exception])).toEqual([expect.stringContaining('take it out')]);
    expect(errorsOf(found('high', ['node_modules/a']), [{ ...exception, advisory: 'GHSA-9' }])).toHaveLength(
      2,
    );
  });
});

describe('the bill of materials', () => {
  it('lists each package that is no development dependency once, with its dependencies', async () => {
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

  it('writes hashes and names in CycloneDX format', () => {
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
