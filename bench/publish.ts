/**
 * `npm run bench:publish`: seconds from a save of one field of one entry until visitors get it, in a clone of the last commit.
 */
import { cloneSite, editedPage, type SiteClone } from './helpers/clone-site';
import { figure, printFigures, printMachine, runCommand, secondsBetween } from './helpers/figures';
import { startServer, until } from './helpers/start-server';
import { timedBuild } from './helpers/timed-build';

const saves = Number(process.env.BENCH_SAVES ?? 5);

async function main(): Promise<void> {
  printMachine();
  const site = await cloneSite();
  try {
    // The environment of the server: a different variable for Gatsby would make the first save build everything.
    const cold = await timedBuild(site.folder);
    const server = await startServer(undefined, { folder: site.folder, environment: { CONTENT_REPO: '' } });
    try {
      const first = await saveOnce(site, server.origin, 'Bench 0');
      const later: number[] = [];
      for (let number = 1; number <= saves; number++)
        later.push(await saveOnce(site, server.origin, `Bench ${number}`));
      printFigures([
        figure('Whole build', [cold.seconds], { unit: 's' }),
        figure('First save to live', [first], { unit: 's' }),
        figure('Save to live', later, { unit: 's', atMost: 8 }),
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await site.remove();
  }
}

async function saveOnce(site: SiteClone, origin: string, title: string): Promise<number> {
  const begin = Date.now();
  await site.edit(title);
  /** @throws if the build has failed */
  const state = async (): Promise<string> => {
    const { build } = (await (await fetch(`${origin}/version.json`)).json()) as {
      build: { state: string; message?: string };
    };
    if (build.state === 'failed') throw new Error(build.message);
    return build.state;
  };
  await until(async () => {
    await state();
    return (await (await fetch(origin + editedPage)).text()).includes(title);
  });
  const live = Date.now();
  await until(async () => (await state()) === 'published');
  console.log(`  ${title}: ${secondsBetween(begin, live)} s`);
  return secondsBetween(begin, live);
}

runCommand(main);
