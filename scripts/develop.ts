import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { writePseudoContent } from './pseudo-content';

/** How long after a save the texts are written anew, in milliseconds: editors save in several steps. */
const settled = 300;

/**
 * `npm run develop`: the site as it is worked on, at http://localhost:8000. With `--pseudo` all text is lengthened and
 * bracketed; other words go on to `gatsby develop`.
 */
async function develop(root: string, words: readonly string[]): Promise<void> {
  const isPseudo = words.includes('--pseudo');
  const content = join(root, '.build', 'pseudo');
  if (isPseudo) {
    await writePseudoContent(root, content);
    follow(root, () => writePseudoContent(root, content));
  }
  const child = spawn(
    process.execPath,
    ['node_modules/gatsby/cli.js', 'develop', ...words.filter((word) => word !== '--pseudo')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(isPseudo ? { CONTENT_ROOT: content, PSEUDO_CONTENT: 'yes' } : {}) },
    },
  );
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** Runs something when texts were saved, once for saves that follow one another. */
function follow(root: string, write: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch(console.error), settled);
  };
  for (const name of ['content', 'locales']) watch(join(root, name), { recursive: true }, again);
}

void develop(process.cwd(), process.argv.slice(2));
