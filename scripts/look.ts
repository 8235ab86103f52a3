import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { contactSheet, type Shot } from './look/contact-sheet';
import { keepPictures } from './look/kept-pictures';
import { hirePhotographer, type Photographer } from './look/photographer';
import { serveRelease } from './look/release-server';
import { pictureName, themes, viewsOf, type Theme, type View } from './look/shots';

const usage = `npm run look [-- options]
  --route services     only addresses with this in them; / is the home page; 404 and 500 are the failure pages
  --width 390          390, 820, 1280 or 1920
  --language ja        en, fr, ko or ja
  --theme dark         light or dark
  --url http://…       a site that runs already, instead of the current release
  --keep               takes the pictures of docs/look anew, and no others
Each of the first four may be given several times.`;

/** Pages photographed at once. */
const tabs = 2;

/** `npm run look`: pictures of every page at every width, in every language and theme, with a sheet to look through. */
async function main(root: string): Promise<void> {
  const { values: wanted } = parseArgs({
    options: {
      route: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', multiple: true, default: [] },
      theme: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (wanted.help) {
    console.log(usage);
    return;
  }
  const views = viewsOf(root, {
    routes: wanted.route,
    widths: wanted.width.map(Number),
    languages: wanted.language,
    themes: wanted.theme,
  });
  const shownThemes = themes.filter((theme) => wanted.theme.length === 0 || wanted.theme.includes(theme));
  if (views.length === 0 || shownThemes.length === 0) throw new Error(`There is no such page.\n${usage}`);

  const server = wanted.url === undefined ? await serveRelease(root) : undefined;
  const origin = server?.origin ?? new URL(wanted.url ?? '').origin;
  const publicFolder = join(root, '.releases', 'current', 'public');
  const photographer = await hirePhotographer({ origin, publicFolder });
  try {
    const complaints = wanted.keep
      ? await keepPictures(root, photographer)
      : await takeAll(root, photographer, views, shownThemes);
    for (const complaint of complaints) console.error(complaint);
    process.exitCode = complaints.length === 0 ? 0 : 1;
  } finally {
    await photographer.close();
    server?.stop();
  }
}

/** @returns what the pages complained about, each with its address, language and width */
async function takeAll(
  root: string,
  photographer: Photographer,
  views: readonly View[],
  shownThemes: readonly Theme[],
): Promise<string[]> {
  const folder = join(root, '.look');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'thumbnails'), { recursive: true });
  const began = Date.now();
  const complaints: string[] = [];
  const taken = new Set<string>();
  const waiting = views.entries();

  const work = async () => {
    for (const [index, view] of waiting) {
      const found = await photographer.visit(view, shownThemes, async (page, theme) => {
        const file = `${pictureName(view, theme)}.jpg`;
        const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 60 });
        await writeFile(join(folder, file), picture);
        await sharp(picture)
          .resize(480, 600, { position: 'top' })
          .jpeg({ quality: 70 })
          .toFile(join(folder, 'thumbnails', file));
        taken.add(file);
      });
      const { path, language, width } = view;
      complaints.push(...found.map((complaint) => `${path} ${language.value} ${width}: ${complaint}`));
      if ((index + 1) % 40 === 0) console.log(`${index + 1} of ${views.length} pages`);
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));

  const shots = views
    .flatMap((view): Shot[] => shownThemes.map((theme) => ({ view, theme })))
    .filter(({ view, theme }) => taken.has(`${pictureName(view, theme)}.jpg`));
  await writeFile(join(folder, 'index.html'), contactSheet(shots, complaints));
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${taken.size} pictures in ${seconds} s: open ${relative(root, join(folder, 'index.html'))}`);
  return complaints;
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
