import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sbomName } from '../../server/release-folder';

import { readPolicy, type LicencePolicy } from './licences';
import {
  nameOf,
  neededBy,
  readLockfile,
  resolveFrom,
  type LockedPackage,
  type LockedPackages,
} from './lockfile';

/** CycloneDX 1.5: https://cyclonedx.org/docs/1.5/json */
interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  serialNumber: string;
  version: 1;
  metadata: { timestamp: string; component: { type: 'application'; 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  type: 'library';
  /** One package in one version, which may be installed in several folders. */
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional';
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

/**
 * Writes .build/sbom.cdx.json with every package that building and serving the site needs. `npm sbom` omits packages of
 * workspaces (npm 11.19).
 */
export async function writeSbom(root: string): Promise<void> {
  const [packages, policy, own] = await Promise.all([
    readLockfile(root),
    readPolicy(root),
    readFile(join(root, 'package.json'), 'utf8'),
  ]);
  const sbom = sbomOf((JSON.parse(own) as { name: string }).name, packages, policy);
  await writeFile(join(root, '.build', sbomName), JSON.stringify(sbom));
}

export function sbomOf(project: string, packages: LockedPackages, policy: LicencePolicy): Sbom {
  const shipped = Object.entries(packages).filter(
    ([folder, { dev, link }]) => folder.includes('node_modules/') && dev !== true && link !== true,
  );
  const components = new Map(
    shipped.map(([folder, locked]) => [refOf(folder, locked), componentOf(folder, locked, policy)]),
  );
  const dependencies = new Map<string, Set<string>>();
  for (const [folder, locked] of shipped) {
    const ref = refOf(folder, locked);
    const needed = dependencies.get(ref) ?? new Set();
    dependencies.set(ref, needed);
    for (const name of neededBy(locked)) {
      const found = resolveFrom(packages, folder, name);
      const other = found === undefined ? undefined : refOf(found, packages[found] ?? {});
      if (other !== undefined && components.has(other)) needed.add(other);
    }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': project, name: project },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, needed]) => ({ ref, dependsOn: [...needed] })),
  };
}

function refOf(folder: string, { version = '' }: LockedPackage): string {
  return `pkg:npm/${nameOf(folder).replace('@', '%40')}@${version}`;
}

function componentOf(folder: string, locked: LockedPackage, policy: LicencePolicy): Component {
  const { version = '', license, integrity, optional } = locked;
  const [name, ref] = [nameOf(folder), refOf(folder, locked)];
  const licence = license ?? policy.exceptions.find((each) => each.package === name)?.licence;
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    scope: optional === true ? 'optional' : 'required',
    ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
    ...(integrity === undefined ? {} : { hashes: integrity.split(' ').map(hashOf) }),
  };
}

/** @param integrity such as `sha512-…`, in base 64 */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', value = ''] = integrity.split(/-(.*)/s);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(value, 'base64').toString('hex'),
  };
}
