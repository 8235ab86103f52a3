import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../../server/free-port';
import { hasWebKit } from '../webkit.mjs';

/** A WebKitWebDriver with its own virtual screen; it runs one session at a time. */
export interface Driver {
  origin: string;
  stop: () => void;
}

export async function startDriver(): Promise<Driver> {
  if (!hasWebKit())
    throw new Error('There is no WebKit here; tests/webkit.mjs names the packages that it needs.');
  // Xvfb picks a free display number and writes it to file descriptor 3.
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await findFreePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
  });
  const stop = (): void => {
    driver.kill();
    screen.kill();
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer?.ok) return { origin, stop };
    await delay(100);
  }
  stop();
  throw new Error('WebKitWebDriver does not start.');
}

/** A WebKit window controlled by the W3C WebDriver protocol. */
export class Session {
  private constructor(private readonly address: string) {}

  /**
   * @param folder where the window writes its console messages and site storage
   * @param options additional options of webkit-window.py
   */
  static async start({ origin }: Driver, folder: string, options: readonly string[]): Promise<Session> {
    const args = [join(__dirname, '..', 'webkit-window.py'), '--folder', folder, ...options];
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args },
      },
    };
    const { sessionId } = (await send('POST', `${origin}/session`, { capabilities })) as {
      sessionId: string;
    };
    return new Session(`${origin}/session/${sessionId}`);
  }

  delete(path = ''): Promise<unknown> {
    return send('DELETE', this.address + path);
  }

  get(path: string): Promise<unknown> {
    return send('GET', this.address + path);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', this.address + path, body);
  }

  /** Performs actions with one input device, such as a keyboard. */
  async act(device: object, actions: readonly object[]): Promise<void> {
    await this.post('/actions', { actions: [{ ...device, actions }] });
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address}: ${error}: ${message}`);
}
