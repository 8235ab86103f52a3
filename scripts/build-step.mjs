import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The steps of a whole build, for the progress line. */
const steps = ['Building the site', 'Building the editor', 'Making the release'];
/** A command that is silent for ten seconds looks as if it hung. */
const progressInterval = 8000;
/** Names for Gatsby's activities that are hard to understand. */
const plainNames = { 'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs': 'pictures' };

/**
 * Runs one step of a build in a child process, with a progress line every few seconds.
 * @param {string} root the project's folder
 * @param {string} name printed first; the server recognises steps by it (server/releases/build-state.ts)
 * @param {string[]} args for Node
 * @param {NodeJS.ProcessEnv} [variables]
 * @throws if the step fails
 */
export async function runNode(root, name, args, variables = {}) {
  console.log(name);
  const start = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Gatsby reports running activities over IPC only; it prints them once they are over.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // libuv starts four threads by default; pictures and compression use one per core.
    env: { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())), ...process.env, ...variables },
  });
  const activities = followActivities(child);
  const timer = setInterval(
    () => console.log(progressLine(name, activities(), Date.now() - start)),
    progressInterval,
  );
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn);
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).finally(() => clearInterval(timer));
  process.off('SIGTERM', passOn);
  if (code !== 0) throw new Error(`“${name}” failed.`);
  console.log(`${name}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** @returns {() => string[]} Gatsby's running activities, with counts where known */
export function followActivities(child) {
  const running = new Map();
  child.on('message', ({ type, action }) => {
    if (type !== 'LOG_ACTION') return;
    const { id } = action.payload ?? {};
    if (action.type === 'ACTIVITY_START') running.set(id, action.payload);
    else if (action.type === 'ACTIVITY_UPDATE') running.set(id, { ...running.get(id), ...action.payload });
    else if (action.type === 'ACTIVITY_END') running.delete(id);
  });
  return () => [...running.values()].filter(({ text, type }) => text && type !== 'hidden').map(describe);
}

function describe({ text, current, total }) {
  const name = plainNames[text] ?? text;
  return total > 0 ? `${name} ${current ?? 0} of ${total}` : name;
}

export function progressLine(name, activities, milliseconds) {
  const index = Math.max(0, steps.indexOf(name));
  const remaining = steps.length - index - 1;
  const what = activities.length > 0 ? `: ${activities.join(', ')}` : '';
  const rest = remaining > 0 ? `, ${remaining} ${remaining === 1 ? 'step' : 'steps'} remain` : '';
  return `Step ${index + 1} of ${steps.length}, ${name}${what} (${Math.round(milliseconds / 1000)} s${rest})`;
}
