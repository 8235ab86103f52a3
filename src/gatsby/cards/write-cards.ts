import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { readFocus } from '../../content/field';
import { writeAtomically } from '../../content/reading/files';
import type { Content, Entry } from '../../content/reading/read-content';
import { fileCodeOf, languages, tagOf, type Language } from '../../i18n/languages';
import type { Address } from '../../routes/route-table';
import { builtPageFile, escapeXml, headingOf, readBuiltPage, titleOf } from '../built-page';
import { limitConcurrency } from '../pictures/encode-pictures';
import { cacheKey, type SharedCache } from '../pictures/shared-cache';

import { cardMessages, cardSize } from './card-drawing';
import { cardColours, cardFormat, drawCard, type Card } from './draw-card';
import { fontPackages, Typefaces } from './typefaces';

/** Files here are immutable for every host (server/http/caching.ts). */
const folder = 'static/cards';

interface Build {
  /** With the built pages in `public/`. */
  root: string;
  contentRoot: string;
  content: Content;
  siteUrl: string;
  addresses: readonly Address[];
  cache: SharedCache;
}

interface Page {
  file: string;
  html: string;
  card: Card;
  alt: string;
}

/**
 * Creates the picture that networks show for a shared page, per page and language. File names contain a hash of everything the
 * picture depends on, so only changed ones are drawn, and only pages with a new name are rewritten.
 * @returns the number of drawn cards, without cached ones
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
    if (html !== page.html) await writeAtomically(page.file, html);
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
      limited(async () => writeAtomically(join(target, name), await cardFor(card, key))),
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
      const html = await readBuiltPage(root, path, language);
      if (html === undefined) continue;
      const texts = textsOf(html, content, language);
      const shown = entry?.texts[fileCodeOf(language)]?.coverAlt;
      yield {
        file,
        html,
        card: {
          texts,
          language: tagOf(language),
          path,
          picture: picture && join(contentRoot, picture),
          focus: readFocus(entry?.texts.en?.coverFocus),
        },
        alt: [texts.heading, texts.label, texts.brand, picture && shown].filter(Boolean).join(' · '),
      };
    }
  }
}

/** Pages with a cover show it; others have a drawing. */
function pictureOf(entry: Entry | undefined): string | undefined {
  const cover = entry?.texts.en?.cover;
  return entry && typeof cover === 'string' ? `${entry.folder}/${cover}` : undefined;
}

function textsOf(html: string, content: Content, language: Language): Card['texts'] {
  const site = content.entries.find(({ type }) => type.name === 'Company');
  const { trade } = site?.texts[fileCodeOf(language)] ?? {};
  const brand = String(site?.texts.en?.brand);
  const page = { title: titleOf(html), heading: headingOf(html), brand, trade: String(trade) };
  return cardMessages(page, language);
}

/** @returns a hash of everything the card depends on */
async function keyOf(card: Card, design: string): Promise<string> {
  const { picture, ...rest } = card;
  return cacheKey(design, JSON.stringify(rest), picture === undefined ? '' : await readFile(picture));
}

function fileName(card: Card, key: string): string {
  const page = card.path === '/' ? 'home' : card.path.slice(1).replaceAll('/', '-');
  return `${page}.${card.language}.${key.slice(0, 8)}.${cardFormat(card)}`;
}

/** Hash of everything except texts and pictures: this folder's code, colours, fonts, sharp. */
async function designHash(root: string): Promise<string> {
  const own = join(root, 'src/gatsby/cards');
  const sources = (await readdir(own)).filter((name) => !name.includes('.test.')).sort();
  const files = [
    ...sources.map((name) => join(own, name)),
    ...fontPackages.map((name) => join(root, 'node_modules', name, 'package.json')),
  ];
  const hash = createHash('sha256').update(JSON.stringify([await cardColours(root), sharp.versions]));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

const tag = /<meta (?:property|name)="(?:og:image|twitter:)[^>]*>/g;
/** The card's tags follow this one, which PageHead writes on every page. */
const place = /<meta property="og:locale"[^>]*>/;

/** Replaces the card's tags in the page's head. */
export function withCard(html: string, card: { address: string; alt: string }): string {
  const tags = [
    ['property', 'og:image', card.address],
    ['property', 'og:image:width', String(cardSize.width)],
    ['property', 'og:image:height', String(cardSize.height)],
    ['property', 'og:image:alt', card.alt],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, value = '']) => `<meta ${kind}="${name}" content="${escapeXml(value)}"/>`);
  return html.replaceAll(tag, '').replace(place, (found) => found + tags.join(''));
}
