import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

/** Messages that only WebKitGTK logs: an unknown directive, requests cancelled by a navigation, and slow machines. */
const knownMessages = [
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  /due to access control checks/,
  /preloaded using link preload but not used within a few seconds/,
];

/** What a window (webkit-window.py) writes: console messages, downloads, and what sites store. */
export class WindowFolder {
  private consoleLines = 0;

  private constructor(readonly path: string) {}

  static async make(): Promise<WindowFolder> {
    const path = await mkdtemp(join(tmpdir(), 'webkit-'));
    await mkdir(join(path, 'downloads'));
    return new WindowFolder(path);
  }

  /** @returns console errors and warnings since the last call */
  consoleProblems(): string[] {
    const lines = readFileSync(join(this.path, 'console.log'), 'utf8').split('\n');
    const fresh = lines.slice(this.consoleLines);
    this.consoleLines = lines.length - 1;
    return fresh.filter(
      (line) => /CONSOLE \S+ (?:ERROR|WARN)/.test(line) && !knownMessages.some((known) => known.test(line)),
    );
  }

  /** Waits for a download. @returns its text */
  async downloaded(name: string): Promise<string> {
    // Until it is complete, the file has another name.
    const read = () => readFile(join(this.path, 'downloads', name), 'utf8');
    await expect(read, `the download ${name}`).toPass();
    return read();
  }

  async remove(): Promise<void> {
    // Processes of the window may still write after it is closed.
    await rm(this.path, { recursive: true, force: true, maxRetries: 10 });
  }
}
