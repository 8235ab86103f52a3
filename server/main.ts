import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createIntake } from '../src/leads/intake';
import { whereLeadsGo } from '../src/leads/settings';

import { announce } from './announce';
import { createApp } from './app';
import { openEditing, type Editing } from './editing/editing';
import { editorSettings } from './editing/editor-settings';
import { takeLock } from './file-lock.mjs';
import { requestLogger } from './http/request-log';
import { followContent } from './releases/rebuild';
import { openReleases } from './releases/releases';
import { openRepository } from './releases/repository';
import { projectBuild } from './releases/run-build';
import { readSettings, type Settings } from './settings';
import { openSignIn } from './sign-in/sign-in';

/** Run from the project's folder. */
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
  const signIn =
    settings.signIn &&
    editing &&
    (await openSignIn({ settings: settings.signIn, mail: settings.leads.email }));
  const closed =
    settings.editingOffBecause ?? (typeof opened === 'string' ? opened : 'there is no Git repository');
  const app = await createApp({
    releases,
    buildState: () => rebuild.state(),
    editing,
    signIn,
    otherSettings: editorSettings(process.env, `Nothing can be edited here: ${closed}.`),
    hasAdmin: settings.hasAdmin,
    leads: (log) => createIntake({ settings: settings.leads, log }),
    webhook: {
      secret: settings.webhookSecret,
      update: async () => {
        const result = await (editing?.remote?.sync() ??
          repository?.update() ?? {
            ok: false as const,
            message: 'there is no Git repository',
          });
        rebuild.check();
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
    signIn?.close();
  };
  endOnSignal(app, stopOthers);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await stopOthers();
    throw error;
  }
  const key = signIn === undefined ? editing?.key : undefined;
  await announce(settings, (app.server.address() as AddressInfo).port, key);
  if (settings.metrics !== undefined)
    console.log(`Figures for Prometheus: http://127.0.0.1:${settings.metrics.port}/metrics`);
  console.log(whereLeadsGo(settings.leads));
  if (signIn !== undefined) console.log(`Editors sign in at ${signIn.settings.origin}/admin/sign-in.`);
}

/**
 * Two servers would build previews in the same folder. The lock ends with the process.
 * @throws with a message for the operator
 */
async function refuseSecondEditor(root: string): Promise<void> {
  const lock = await takeLock(join(root, '.data', 'editing.pid'));
  if ('owner' in lock)
    throw new Error(
      `Another server edits in this folder already (process ${lock.owner}). End it, or start this one without an editor: ADMIN=off npm start`,
    );
}

/** @returns the reason if editing is impossible */
async function openEditingHere(settings: Settings): Promise<Editing | string> {
  try {
    return await openEditing({
      root: settings.root,
      repository: settings.contentRepository,
      remote: settings.contentRemote,
      key: settings.editorKey,
      checksLinks: settings.checksLinks,
      translation: settings.translation,
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

/** How long running requests may take after a signal. */
const timeoutMs = 3000;

/**
 * On SIGTERM and SIGINT: accepts no new connections, finishes running requests, stops the rest, exits with 0.
 * @param stopOthers stops children and watchers; may take a second
 */
function endOnSignal(app: FastifyInstance, stopOthers: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    setTimeout(() => process.exit(0), timeoutMs + 1000).unref();
    void Promise.allSettled([app.close(), stopOthers()]).then(() => {
      clearTimeout(cut);
      process.exit(0);
    });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
