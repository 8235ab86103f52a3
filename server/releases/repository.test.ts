import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestRepository } from '../testing/test-repository';
import { until } from '../testing/until';

import { openRepository } from './repository';

describe('a Git host that accepts connections and never answers', () => {
  const sockets = new Set<Socket>();
  let silent: Server;
  let folder: string;

  beforeAll(async () => {
    silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      socket.resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    folder = await mkdtemp(join(tmpdir(), 'silent-'));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await rm(folder, { recursive: true });
  });

  it.each(['git', 'http'])(
    'is given up over %s:, and the next update reaches the fixed remote',
    async (scheme) => {
      await mkdir(join(folder, `${scheme}-host`));
      const host = await createTestRepository(join(folder, `${scheme}-host`));
      await host.commitFile('content/home.md', 'first');
      const clone = join(folder, `${scheme}-clone`);
      await host.git('clone', '--quiet', join(folder, `${scheme}-host`), clone);
      const { port } = silent.address() as AddressInfo;
      await host.git('-C', clone, 'remote', 'set-url', 'origin', `${scheme}://127.0.0.1:${port}/x.git`);

      const opened = await openRepository(clone, 2000);
      expect(await opened?.update()).toEqual({
        ok: false,
        message: 'Git was ended after 2 seconds without a result',
      });
      // Nothing that Git started goes on asking.
      await until(() => sockets.size === 0);

      await host.git('-C', clone, 'remote', 'set-url', 'origin', join(folder, `${scheme}-host`));
      await host.commitFile('content/home.md', 'second');
      expect(await opened?.update()).toEqual({ ok: true });
      expect(await opened?.head()).toBe(await host.git('rev-parse', 'HEAD'));
    },
  );
});
