import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCommand } from '../scripts/run-command';

import { packSite, releaseNoteName } from './write-hosts';

const hosts = ['cloudflare', 'netlify'];
const usage = `npx tsx deploy/pack.ts ${hosts.join(' | ')}   makes .build/deploy/HOST ready to be uploaded`;

/** Prepares an upload (docs/operating.md). */
async function main([host = '']: string[]): Promise<void> {
  const root = process.cwd();
  if (!hosts.includes(host)) throw new Error(usage);
  const folder = join(root, '.build', 'deploy', host);
  const note = await readFile(join(folder, releaseNoteName), 'utf8').catch(() => undefined);
  if (note === undefined) throw new Error('There is no build to deploy. Run “npm run build” first.');
  const { id } = JSON.parse(note) as { id: string };
  const count = await packSite(join(root, '.releases', id, 'public'), folder, join(folder, 'site'));
  console.log(`${join(folder, 'site')} holds the ${count} files of release ${id}.`);
}

runCommand(main);
