import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { cardColours, cardFormat, drawCard, heaviestCard, type Card } from './draw-card';
import { Typefaces } from './typefaces';

const project = join(__dirname, '..', '..', '..');
const typefaces = new Typefaces(project);
const cover = join(project, 'content', 'case-studies', 'wareflex', 'cover.png');
const drawn = async (card: Card): Promise<Buffer> => drawCard(card, await cardColours(project), typefaces);
const card = (language: Card['language'], heading: string, picture?: string): Card => ({
  language,
  path: '/a',
  picture,
  texts: { brand: 'Tregrove', label: '', heading },
});

it.each([
  ['en', 'We go looking for the surprises', undefined],
  ['fr', 'L’équipe qui reste à Hồ Chi Minh-Ville', undefined],
  ['ko', '제품 곁에 오래 남는 팀', cover],
  ['ja', 'つくる本人が\u200B出す、\u200B見積もり。', cover],
] as const)('a card in %s has the size and weight that networks take', async (language, heading, picture) => {
  const one = card(language, heading, picture);
  const bytes = await drawn(one);
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, cardFormat(one) === 'jpg' ? 'jpeg' : 'png']);
  expect(bytes.length).toBeLessThanOrEqual(heaviestCard);
});

it('another heading results in another picture', async () => {
  const [one, other] = await Promise.all(['한국어', '한국인'].map((texts) => drawn(card('ko', texts))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it('omits a character that no font has', async () => {
  const [one, other] = await Promise.all(['Plain 🎋', 'Plain '].map((texts) => drawn(card('en', texts))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

it('keeps a detailed photograph within the limit of bytes', async () => {
  const noise = join(mkdtempSync(join(tmpdir(), 'noise-')), 'cover.png');
  await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toFile(noise);
  expect((await drawn(card('en', 'Sand', noise))).length).toBeLessThanOrEqual(heaviestCard);
});

it('shows the part of a wide picture around its focal point', async () => {
  const halves = join(mkdtempSync(join(tmpdir(), 'halves-')), 'cover.png');
  const red = { create: { width: 2000, height: 1000, channels: 3, background: '#f00' } } as const;
  const blue = { create: { width: 2000, height: 1000, channels: 3, background: '#00f' } } as const;
  await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#000' } })
    .composite([
      { input: await sharp(red).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(blue).png().toBuffer(), left: 2000, top: 0 },
    ])
    .png()
    .toFile(halves);
  const colourAt = async (focus: Card['focus']): Promise<string[]> => {
    const bytes = await drawn({ ...card('en', 'Halves', halves), focus });
    const middle = await sharp(bytes).extract({ left: 700, top: 200, width: 400, height: 200 }).toBuffer();
    const { channels } = await sharp(middle).stats();
    return ['red', 'green', 'blue'].filter((_, index) => (channels[index]?.mean ?? 0) > 200);
  };
  expect(await colourAt([0, 50])).toEqual(['red']);
  expect(await colourAt([100, 50])).toEqual(['blue']);
});
