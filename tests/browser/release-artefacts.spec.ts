import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const root = join(__dirname, '..', '..');
const release = join(root, '.releases', 'current');

interface Sbom {
  bomFormat: string;
  components: { purl: string }[];
}

test('the release contains the bill of materials of the lockfile', () => {
  const { bomFormat, components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as Sbom;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ purl }) => purl));
  for (const name of ['gatsby', 'react', 'fastify', 'sharp'])
    expect(listed).toContain(`pkg:npm/${name}@${packages[`node_modules/${name}`]?.version}`);
});

test('the licences of the code that visitors load are served with the site', async ({ request }) => {
  const answer = await request.get('/third-party-notices.txt');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  for (const title of [
    /^react [\d.]+ \(MIT\)$/m,
    /^decap-cms-app /m,
    /^@fontsource-variable\/noto-sans-kr /m,
  ])
    expect(text).toMatch(title);
  // Runs on the build machine only.
  expect(text).not.toMatch(/^(?:sharp|fastify) /m);
});

test('scripts use only the syntax of the supported browsers', () => {
  const folder = join(release, 'public');
  const [app = ''] = readdirSync(folder).filter((name) => /^app-\w{8}\.js$/.test(name));
  const text = readFileSync(join(folder, app), 'utf8');
  expect(text).toMatch(/\bclass( \w+)? extends /);
  expect(text).toMatch(/[\w)\]]\?\?[\w(]/);
  expect(text).toMatch(/[\w)\]]\?\.[a-z]/);
  // Compiled classes need it.
  expect(text).not.toContain('[native code]');
});

test('scripts have a hint for eager compilation, on a line that their source maps include', () => {
  const folder = join(release, 'public');
  const scripts = readdirSync(folder).filter((name) =>
    /^(?:app|framework|late|component-.*)-\w{8}\.js$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
  for (const name of scripts) {
    expect(textOf(name), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const { mappings } = JSON.parse(textOf(`${name}.map`)) as { mappings: string };
    // A line without a source mapping.
    expect(mappings, name).toMatch(/^;/);
  }
});
