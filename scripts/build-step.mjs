import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The steps of a whole build, for the progress line; a build of changed content alone has another first step. */
const steps = ['Building the site', 'Building the editor', 'Making the release'];
/** Under the ten seconds after which a silent command looks as if it hung, in milliseconds. */
const progressInterval = 8000;
/** Of Gatsby's activities, what newcomers may not recognise by their names. */
const plainNames = { 'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs': 'pictures' };

/**
 * Runs one step of a build in a process of its own and prints how long it took. While it runs, a line says every few
 * seconds what it is doing and which steps remain.
 *
 * @param {string} root the project's folder
 * @param {string} name printed first; the server knows the steps by it (server/build-progress.ts)
 * @param {string[]} args for Node
 * @param {NodeJS.ProcessEnv} [variables]
 * @throws if the step fails
 */
export async function runNode(root, name, args, variables = {}) {
  console.log(name);
  const start = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Over the channel Gatsby reports its activities, which it does not print before they are over.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Pictures are encoded and files compressed by libuv's threads, of which Node starts four on every machine.
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

/**
 * @param {import('node:events').EventEmitter} child a process with a channel to this one
 * @returns {() => string[]} what Gatsby does there at the moment, with counts where it has some
 */
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

/**
 * @param {string} name of the step
 * @param {string[]} activities
 * @param {number} milliseconds since the step began
 */
export function progressLine(name, activities, milliseconds) {
  const index = Math.max(0, steps.indexOf(name));
  const remaining = steps.length - index - 1;
  const what = activities.length > 0 ? `: ${activities.join(', ')}` : '';
  const rest = remaining > 0 ? `, ${remaining} ${remaining === 1 ? 'step' : 'steps'} remain` : '';
  return `Step ${index + 1} of ${steps.length}, ${name}${what} (${Math.round(milliseconds / 1000)} s${rest})`;
}
