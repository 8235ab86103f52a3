import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';

/*
 * Draws the product pictures: artwork/<collection>/<slug>/<name>.html becomes content/<collection>/<slug>/<name>.png.
 * Words on the command line keep only the pictures whose path contains one of them.
 */

const ROOT = process.cwd();
const ARTWORK = path.join(ROOT, 'artwork');
const CONTENT = path.join(ROOT, 'content');
const RECORD = path.join(ARTWORK, 'rendered.json');
const SCALE = 2;
const SMALLEST_TEXT = 11;
/** Mean difference per colour channel (of 255) above which a palette is too coarse for a picture. */
const COARSEST_PALETTE = 1.5;
const BROWSER_FLAGS = [
  // A drawing may take a symbol out of an SVG file beside it: <use href="dishes.svg#noodles">.
  '--allow-file-access-from-files',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A picture to draw: `name` is its path below artwork/ without the extension, as in `projects/project-1/cover`. */
interface Picture {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Hash of the sources of each picture when it was last drawn, by the picture's name. */
type Rendered = Record<string, string>;

/** Every picture below artwork/<collection>/<slug>/, in alphabetical order. */
async function findPictures(): Promise<Picture[]> {
  const files = await readdir(ARTWORK, { recursive: true });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^[^/]+\/[^/]+\/[^/]+\.html$/.test(file))
    .map((file) => file.replace(/\.html$/, ''))
    .sort()
    .map((name) => ({
      name,
      source: path.join(ARTWORK, `${name}.html`),
      target: path.join(CONTENT, `${name}.png`),
    }));
}

/** The local files that an HTML or CSS text names in href, src, url() and @import, as absolute paths. */
function linkedFiles(text: string, folder: string): string[] {
  const references = text.matchAll(
    /(?:href|src)="([^"#]+)(?:#[^"]*)?"|url\(\s*['"]?([^'")#\s][^'")#]*)|@import\s+['"]([^'"]+)/g,
  );
  return [...references]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((reference) => reference !== '' && !/^[a-z]+:/i.test(reference))
    .map((reference) => path.resolve(folder, reference));
}

/** A picture's HTML file and all that it links to, directly or through a style sheet. */
async function sourcesOf(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  if (/\.(html|css|svg)$/.test(file)) {
    const links = linkedFiles(await readFile(file, 'utf8'), path.dirname(file));
    for (const link of links) await sourcesOf(link, known);
  }
  return known;
}

/** SHA-256 over the paths and contents of a picture's sources. */
async function hashOf(picture: Picture): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...(await sourcesOf(picture.source))].sort()) {
    hash.update(path.relative(ROOT, file).split(path.sep).join('/'));
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function readRecord(): Promise<Rendered> {
  if (!existsSync(RECORD)) return {};
  return JSON.parse(await readFile(RECORD, 'utf8')) as Rendered;
}

/** Reads the record again before it writes, so that two runs with different words do not undo each other. */
async function recordRendered(picture: Picture, hash: string): Promise<void> {
  const entries = Object.entries({ ...(await readRecord()), [picture.name]: hash });
  const sorted = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const draft = `${RECORD}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(draft, RECORD);
}

/** The size in CSS pixels that a picture declares on its body: `<body data-width="880" data-height="660">`. */
async function declaredSize(picture: Picture): Promise<Size> {
  const html = await readFile(picture.source, 'utf8');
  const read = (side: string): number =>
    Number(new RegExp(`<body[^>]*data-${side}="(\\d+)"`).exec(html)?.[1]);
  const size = { width: read('width'), height: read('height') };
  if (!(size.width > 0 && size.height > 0)) {
    throw new Error('its <body> needs data-width and data-height in CSS pixels');
  }
  return size;
}

/** What the browser complains of while it loads the page: console errors, exceptions, files it cannot read. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`cannot read ${request.url()}`));
  return complaints;
}

/** Faults of the drawn page itself: content outside the canvas, and text too small to read. */
async function pageFaults(page: Page, size: Size): Promise<string[]> {
  const content = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  const faults: string[] = [];
  if (content.width > size.width)
    faults.push(`overflow: ${content.width} px wide, the canvas has ${size.width}`);
  if (content.height > size.height)
    faults.push(`overflow: ${content.height} px high, the canvas has ${size.height}`);
  for (const text of await tinyTexts(page)) faults.push(`text below ${SMALLEST_TEXT} px: “${text}”`);
  return faults;
}

/** The texts drawn smaller than the smallest allowed size, SVG scaling included. */
function tinyTexts(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const tiny: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.closest('style, script, defs, title')) continue;
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      const scale = matrix ? Math.hypot(matrix.c, matrix.d) : 1;
      const drawn = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (drawn < smallest - 0.01) tiny.push(text.slice(0, 40));
    }
    return tiny;
  }, SMALLEST_TEXT);
}

/** Opens the picture at its declared size and returns the screenshot as PNG bytes; throws with every fault found. */
async function draw(browser: Browser, picture: Picture): Promise<Buffer> {
  const size = await declaredSize(picture);
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: SCALE });
  try {
    const complaints = collectComplaints(page);
    await page.goto(pathToFileURL(picture.source).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const faults = [...complaints, ...(await pageFaults(page, size))];
    if (faults.length > 0) throw new Error(faults.join('\n    '));
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}

async function checkSize(picture: Picture, png: Buffer): Promise<void> {
  const wanted = await declaredSize(picture);
  const { width, height } = await sharp(png).metadata();
  if (width !== wanted.width * SCALE || height !== wanted.height * SCALE) {
    throw new Error(`drawn at ${width}×${height}, wanted ${wanted.width * SCALE}×${wanted.height * SCALE}`);
  }
}

/** Mean difference of two pictures of the same size, per colour channel, 0 to 255. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([first, second].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return Infinity;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

/** The picture with a palette of 256 colours where that stays clean to the eye, else compressed without loss. */
async function shrink(png: Buffer): Promise<Buffer> {
  const palette = await sharp(png).png({ palette: true, quality: 92, effort: 8, dither: 0.8 }).toBuffer();
  if ((await difference(png, palette)) <= COARSEST_PALETTE) return palette;
  return sharp(png).removeAlpha().png({ compressionLevel: 9, effort: 8 }).toBuffer();
}

/** Draws one picture unless its sources are those of the last time. Returns whether it drew. */
async function render(browser: Browser, picture: Picture): Promise<boolean> {
  const hash = await hashOf(picture);
  const last = await readRecord();
  if (last[picture.name] === hash && existsSync(picture.target)) return false;
  const screenshot = await draw(browser, picture);
  await checkSize(picture, screenshot);
  const png = await shrink(screenshot);
  await mkdir(path.dirname(picture.target), { recursive: true });
  await writeFile(picture.target, png);
  await recordRendered(picture, hash);
  console.log(`drew ${picture.name} (${Math.round(png.length / 1024)} kB)`);
  return true;
}

/** Starts the system's Chromium if there is one, else the browser that Playwright installed. */
function launchBrowser(): Promise<Browser> {
  const system = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file));
  return chromium.launch({ args: BROWSER_FLAGS, ...(system ? { executablePath: system } : {}) });
}

/** Renders the chosen pictures one after another; a picture with a fault is reported, the others still render. */
async function main(words: readonly string[]): Promise<void> {
  const chosen = (await findPictures()).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const browser = await launchBrowser();
  let drawn = 0;
  try {
    for (const picture of chosen) {
      try {
        if (await render(browser, picture)) drawn += 1;
      } catch (error) {
        process.exitCode = 1;
        console.error(`✗ ${picture.name}\n    ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`${chosen.length} pictures, ${drawn} drawn, the rest as they were.`);
}

void main(process.argv.slice(2));
