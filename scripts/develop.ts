import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { writePseudoContent } from './pseudo-content';

/** Editors save in several steps, so the texts are rewritten this much later. */
const settled = 300;

/**
 * `npm run develop`: Gatsby’s development server at http://localhost:8000. `--pseudo` lengthens and brackets all text; other
 * arguments are passed to `gatsby develop`.
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

/** Calls back after texts were saved, once for a series of saves. */
function follow(root: string, write: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch(console.error), settled);
  };
  for (const name of ['content', 'locales']) watch(join(root, name), { recursive: true }, again);
}

void develop(process.cwd(), process.argv.slice(2));
