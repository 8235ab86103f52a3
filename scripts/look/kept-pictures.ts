import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { languageByTag, type LanguageTag } from '../../src/i18n/languages';

import type { Photographer } from './photographer';
import type { Theme, View } from './shots';

interface KeptPicture {
  /** File name in docs/look, without ending. */
  file: string;
  path: string;
  tag: LanguageTag;
  width: number;
  theme: Theme;
  /** How much of the page is kept, in widths of the window; phones are tall. */
  height: number;
}

/** The pictures README and docs/design.md show. */
const kept: readonly KeptPicture[] = [
  { file: 'home-english', path: '/', tag: 'en', width: 1280, theme: 'light', height: 1.2 },
  { file: 'home-dark', path: '/', tag: 'en', width: 1280, theme: 'dark', height: 1.6 },
  { file: 'home-japanese', path: '/', tag: 'ja', width: 1280, theme: 'light', height: 1.2 },
  { file: 'about-french', path: '/About', tag: 'fr', width: 1280, theme: 'light', height: 1.6 },
  {
    file: 'case-studies-english',
    path: '/case-studies',
    tag: 'en',
    width: 1280,
    theme: 'light',
    height: 1.6,
  },
  {
    file: 'case-study-french',
    path: '/case-studies/orderbuddy',
    tag: 'fr',
    width: 1280,
    theme: 'light',
    height: 1.6,
  },
  {
    file: 'case-study-korean',
    path: '/case-studies/taffi',
    tag: 'ko',
    width: 820,
    theme: 'dark',
    height: 1.6,
  },
  {
    file: 'service-korean',
    path: '/services/web-development',
    tag: 'ko',
    width: 390,
    theme: 'light',
    height: 2.6,
  },
  {
    file: 'technology-japanese',
    path: '/tech/full-stack',
    tag: 'ja',
    width: 1280,
    theme: 'light',
    height: 1.6,
  },
  { file: 'projects-english', path: '/projects', tag: 'en', width: 1280, theme: 'light', height: 1.4 },
  { file: 'contact-english', path: '/contact', tag: 'en', width: 1280, theme: 'light', height: 1.2 },
  { file: 'pricing-japanese', path: '/Pricing', tag: 'ja', width: 390, theme: 'dark', height: 2.2 },
];

const widest = 900;
const heaviest = 80_000;

/** Takes the pictures of docs/look anew. @returns how many, and what the pages complained about */
export async function keepPictures(root: string, photographer: Photographer): Promise<string[]> {
  const folder = join(root, 'docs', 'look');
  await mkdir(folder, { recursive: true });
  const complaints: string[] = [];
  for (const picture of kept) {
    const { path, tag, width, theme, file } = picture;
    const view: View = { path, name: file, language: languageByTag(tag), width };
    const found = await photographer.visit(view, [theme], async (page) => {
      await writeFile(join(folder, `${file}.jpg`), await small(page, picture));
    });
    complaints.push(...found.map((complaint) => `${path} ${tag} ${width}: ${complaint}`));
  }
  console.log(`Kept ${kept.length} pictures in docs/look`);
  return complaints;
}

/** @returns the head of the page as a JPEG, as good as its weight allows */
async function small(page: Page, { width, height }: KeptPicture): Promise<Buffer> {
  const shot = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.round(width * height) },
  });
  const picture = sharp(shot).resize({ width: Math.min(width, widest) });
  for (let quality = 84; ; quality -= 6) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= heaviest || quality < 40) return jpeg;
  }
}
