import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createIntake } from '../src/leads/intake';
import { whereLeadsGo } from '../src/leads/settings';

import { announce, originOf } from './announce';
import { createApp } from './app';
import { startDecapServer, type DecapServer } from './decap-server';
import { followContent } from './rebuild';
import { openReleases } from './releases';
import { openRepository } from './repository';
import { requestLogger } from './request-log';
import { projectBuild } from './run-build';
import { readSettings, type Settings } from './settings';
import { endOnSignal } from './shutdown';

/** Starts the server; it is run from the project's folder. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const releases = await openReleases(join(settings.root, '.releases')).catch(() => {
    throw new Error('There is no build to serve. Run “npm start”, or “npm run build” first.');
  });
  const repository = await openRepository(settings.contentRepository);
  if (repository === undefined) {
    console.log(
      `${settings.contentRepository} is not a Git repository: the site is served, but nothing can be edited.`,
    );
  }
  const mayEdit = repository !== undefined && settings.editingOffBecause === undefined;
  const decap = mayEdit ? await startDecap(settings) : undefined;
  const app = await createApp({
    releases,
    buildState: () => rebuild.state(),
    adminUpstream: decap?.origin,
    hasAdmin: settings.hasAdmin,
    leads: (log) => createIntake({ settings: settings.leads, log }),
    logger: requestLogger(process.env.LOG_LEVEL ?? 'info'),
  });
  const rebuild = await followContent({
    releases,
    repository,
    build: projectBuild(settings.root),
    log: app.log,
  });
  const stopOthers = async (): Promise<void> => {
    await Promise.all([rebuild.stop(), decap?.stop()]);
  };
  endOnSignal(app, stopOthers);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await stopOthers();
    throw error;
  }
  await announce(settings, (app.server.address() as AddressInfo).port);
  console.log(whereLeadsGo(settings.leads));
}

async function startDecap(settings: Settings): Promise<DecapServer | undefined> {
  try {
    return await startDecapServer({
      entry: createRequire(import.meta.url).resolve('decap-server'),
      repository: settings.contentRepository,
      siteOrigin: originOf(settings.host, settings.port),
      warn: console.error,
    });
  } catch (error) {
    console.error(`Nothing can be edited: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const port = process.env.PORT ?? 9000;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. End it, or choose another: PORT=9001 npm start`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=9001 npm start`;
  return message;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
