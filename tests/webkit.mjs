import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { hasDebian, installDebian } from './install.mjs';

/** The driver, a virtual screen, and WebKit for Python, which tests/webkit-window.py uses. */
const packages = ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'];

/** @returns {boolean} whether WebKitGTK can be started and driven here */
export function hasWebKit() {
  return (
    ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((program) => existsSync(program)) &&
    spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0
  );
}

/**
 * Makes sure that there is a WebKitGTK if possible: the system's, else Debian's package for root. Playwright's own
 * WebKit is no alternative, because it is patched.
 *
 * @returns {boolean} whether there is one; without one, its tests do not run
 */
export function ensureWebKit() {
  if (hasWebKit()) return true;
  if (!hasDebian()) return false;
  console.log('Installing Debian’s WebKitGTK');
  try {
    installDebian('--no-install-recommends', ...packages);
  } catch (error) {
    console.log(`No WebKit that way: ${error instanceof Error ? error.message : String(error)}`);
  }
  return hasWebKit();
}
