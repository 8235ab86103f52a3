import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createIntake } from '../src/leads/intake';
import { whereLeadsGo } from '../src/leads/settings';

import { announce, originOf } from './announce';
import { createApp } from './app';
import { openEditing, type Editing } from './editing/editing';
import { editorSettings } from './editing/editor-settings';
import { takeLock } from './file-lock.mjs';
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
  if (mayEdit) await refuseSecondEditor(settings.root);
  const opened = mayEdit ? await openEditingHere(settings) : undefined;
  const editing = typeof opened === 'string' ? undefined : opened;
  const closed =
    settings.editingOffBecause ?? (typeof opened === 'string' ? opened : 'there is no Git repository');
  const app = await createApp({
    releases,
    buildState: () => rebuild.state(),
    editing,
    otherSettings: editorSettings(process.env, `Nothing can be edited here: ${closed}.`),
    hasAdmin: settings.hasAdmin,
    leads: (log) => createIntake({ settings: settings.leads, log }),
    webhook: {
      secret: settings.webhookSecret,
      update: async () => {
        const result = await (repository?.update() ?? {
          ok: false as const,
          message: 'there is no Git repository',
        });
        rebuild.look();
        return result;
      },
    },
    metrics: settings.metrics,
    trustsProxy: settings.trustsProxy,
    logger: requestLogger(process.env.LOG_LEVEL ?? 'info'),
  });
  const rebuild = await followContent({
    releases,
    repository,
    build: projectBuild(settings.root, settings.contentRepository),
    log: app.log,
  });
  const stopOthers = async (): Promise<void> => {
    await Promise.all([rebuild.stop(), editing?.stop()]);
  };
  endOnSignal(app, stopOthers);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await stopOthers();
    throw error;
  }
  await announce(settings, (app.server.address() as AddressInfo).port);
  if (settings.metrics !== undefined)
    console.log(`Figures for Prometheus: http://127.0.0.1:${settings.metrics.port}/metrics`);
  console.log(whereLeadsGo(settings.leads));
}

/**
 * Two servers would save through the same clone of the repository. The lock ends with the process.
 *
 * @throws with a message for the operator
 */
async function refuseSecondEditor(root: string): Promise<void> {
  const lock = await takeLock(join(root, '.data', 'editing.pid'));
  if ('owner' in lock)
    throw new Error(
      `Another server edits in this folder already (process ${lock.owner}). End it, or start this one without an editor: ADMIN=off npm start`,
    );
}

/** @returns why nothing can be edited, if so */
async function openEditingHere(settings: Settings): Promise<Editing | string> {
  try {
    return await openEditing({
      root: settings.root,
      repository: settings.contentRepository,
      decapEntry: createRequire(import.meta.url).resolve('decap-server'),
      siteOrigin: originOf(settings.host, settings.port),
      log: { info: console.log, error: console.error },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Nothing can be edited: ${reason}`);
    return reason;
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
