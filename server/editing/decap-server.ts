import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../free-port';

import { gitEnvironment } from './git';

/** The editor's back end, running. */
export interface DecapServer {
  origin: string;
  /** Number of its present process. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export interface DecapServerOptions {
  /** decap-server's main file. */
  entry: string;
  /** The Git repository it commits to. */
  repository: string;
  /** Whom its commits are by, as Git’s variables. */
  identity: NodeJS.ProcessEnv;
  /** The site's own origin. */
  siteOrigin: string;
  warn: (message: string) => void;
}

/** The channel to this process closes when it ends, however it ends; decap-server must not stay behind. */
const startEntry = 'process.on("disconnect",()=>process.exit());require(process.argv[1])';
const restartAfter = 1000;
/** So much of what it says of a failure is passed on; it repeats the whole request before. */
const toldAtMost = 400;

/** Starts decap-server in Git mode on this machine only, and starts it again should it stop by itself. */
export async function startDecapServer(options: DecapServerOptions): Promise<DecapServer> {
  const port = await findFreePort();
  const environment = {
    ...gitEnvironment(options.identity),
    MODE: 'git',
    GIT_REPO_DIRECTORY: options.repository,
    BIND_HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: options.siteOrigin,
    LOG_LEVEL: 'error',
  };
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['-e', startEntry, options.entry], {
      // The repository’s folder may be made anew while it runs.
      cwd: dirname(options.repository),
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    tellEnd(started, options.warn);
    started.once('exit', (code) => {
      if (stopping) return;
      options.warn(`The editor’s back end stopped (${code ?? 'killed'}); starting it again.`);
      setTimeout(() => {
        if (!stopping) child = start();
      }, restartAfter);
    });
    return started;
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  try {
    await untilListening(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, pid: () => child.pid, stop };
}

/** Passes on the end of what it says at once. */
function tellEnd({ stdout }: ChildProcess, warn: (message: string) => void): void {
  let end = '';
  stdout?.on('data', (said: Buffer) => {
    if (end === '') setTimeout(tell, 100);
    end = (end + said.toString()).slice(-toldAtMost);
  });
  const tell = (): void => {
    warn(`The editor’s back end: …${end.trim()}`);
    end = '';
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await answers(port)) return;
    await delay(25);
  }
  throw new Error('decap-server does not start.');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
