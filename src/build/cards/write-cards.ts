import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { fileCodeOf, languages, tagOf, type Language } from '../../i18n/languages';
import type { Address } from '../../routes/route-table';
import { builtPageFile, headingOf, titleOf } from '../built-page';
import { phrased } from '../phrases';
import { limitConcurrency } from '../pictures/limit-concurrency';
import { cacheKey, type SharedCache } from '../pictures/shared-cache';
import type { Content, Entry } from '../read-content';

import { cardColours } from './card-colours';
import { withCard } from './card-tags';
import { cardFormat, drawCard, type Card } from './draw-card';
import { fontPackages, Typefaces } from './typefaces';

/** What stands here never changes under its name, for every host (server/hashed-files.ts). */
const folder = 'static/cards';

interface Build {
  /** The project's folder, with the built pages in `public/`. */
  root: string;
  /** Where the content of this build stands. */
  contentRoot: string;
  content: Content;
  siteUrl: string;
  addresses: readonly Address[];
  /** Where cards of other builds are taken from. */
  cache: SharedCache;
}

/** A page in one language with its card. */
interface Page {
  file: string;
  html: string;
  card: Card;
  alt: string;
}

/**
 * Gives each page in each language a picture that networks show where the page is shared. The name of its file goes by
 * everything that it is drawn from, so only what has changed is drawn; and the built page is changed only where it
 * names another card.
 *
 * @returns how many cards were drawn; those from the cache do not count
 */
export async function writeCards(build: Build): Promise<number> {
  const { root, siteUrl, cache } = build;
  const design = await designHash(root);
  const wanted = new Map<string, { card: Card; key: string }>();
  for await (const page of pagesOf(build)) {
    const key = await keyOf(page.card, design);
    const name = fileName(page.card, key);
    wanted.set(name, { card: page.card, key });
    const html = withCard(page.html, { address: `${siteUrl}/${folder}/${name}`, alt: page.alt });
    if (html !== page.html) await writeWhole(page.file, html);
  }
  const target = join(root, 'public', folder);
  await mkdir(target, { recursive: true });
  const present = new Set(await readdir(target));
  await Promise.all([...present].filter((name) => !wanted.has(name)).map((name) => rm(join(target, name))));
  const missing = [...wanted].filter(([name]) => !present.has(name));
  if (missing.length === 0) return 0;
  const colours = await cardColours(root);
  const typefaces = new Typefaces(root);
  const limited = limitConcurrency(availableParallelism());
  let drawn = 0;
  const cardFor = async (card: Card, key: string): Promise<Buffer> => {
    const known = await cache.read(key);
    if (known) return known;
    const bytes = await drawCard(card, colours, typefaces);
    drawn++;
    await cache.write(key, bytes);
    return bytes;
  };
  await Promise.all(
    missing.map(([name, { card, key }]) =>
      limited(async () => writeWhole(join(target, name), await cardFor(card, key))),
    ),
  );
  return drawn;
}

async function* pagesOf({ root, contentRoot, content, addresses }: Build): AsyncGenerator<Page> {
  for (const { path, route, slug } of addresses) {
    const entry = content.entries.find((one) => one.type.name === route.records && one.slug === slug);
    const picture = pictureOf(entry);
    for (const language of languages) {
      const file = builtPageFile(root, path, language);
      if (!existsSync(file)) continue;
      const html = await readFile(file, 'utf8');
      const words = wordsOf(html, content, language);
      const shown = entry?.texts[fileCodeOf(language)]?.coverAlt;
      yield {
        file,
        html,
        card: {
          words,
          language: tagOf(language),
          path,
          picture: picture && join(contentRoot, picture),
        },
        alt: [words.heading, words.label, words.brand, picture && shown].filter(Boolean).join(' · '),
      };
    }
  }
}

/** A piece of work is shown; other pages have a drawing. */
function pictureOf(entry: Entry | undefined): string | undefined {
  const cover = entry?.texts.en?.cover;
  return entry && typeof cover === 'string' ? `${entry.folder}/${cover}` : undefined;
}

/** The page's own words: its name, which is its title without the site's, and its heading. */
function wordsOf(html: string, content: Content, language: Language): Card['words'] {
  const site = content.entries.find(({ type }) => type.name === 'Company');
  const { trade } = site?.texts[fileCodeOf(language)] ?? {};
  const brand = String(site?.texts.en?.brand);
  const title = titleOf(html);
  const ending = ` | ${String(trade)} | ${brand}`;
  const name = title.endsWith(ending) ? title.slice(0, -ending.length) : String(trade);
  const heading = headingOf(html) || name;
  const label = heading.replaceAll('\u200B', '') === name ? '' : name;
  return { brand, heading, label: tagOf(language) === 'ja' ? String(phrased(label)) : label };
}

/** @returns differs if anything differs that the card is drawn from */
async function keyOf(card: Card, design: string): Promise<string> {
  const { picture, ...rest } = card;
  return cacheKey(design, JSON.stringify(rest), picture === undefined ? '' : await readFile(picture));
}

function fileName(card: Card, key: string): string {
  const page = card.path === '/' ? 'home' : card.path.slice(1).replaceAll('/', '-');
  return `${page}.${card.language}.${key.slice(0, 8)}.${cardFormat(card)}`;
}

/** Everything but words and pictures that decides what a card looks like: this folder, its colours, its fonts, sharp. */
async function designHash(root: string): Promise<string> {
  const own = join(root, 'src/build/cards');
  const sources = (await readdir(own)).filter((name) => !name.includes('.test.')).sort();
  const files = [
    ...sources.map((name) => join(own, name)),
    ...fontPackages.map((name) => join(root, 'node_modules', name, 'package.json')),
  ];
  const hash = createHash('sha256').update(JSON.stringify([await cardColours(root), sharp.versions]));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** A build that is killed leaves no half of a file. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  await writeFile(`${file}.unfinished`, bytes);
  await rename(`${file}.unfinished`, file);
}
