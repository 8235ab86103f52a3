/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { cardColours } from './card-colours';
import { cardFormat, drawCard, heaviestCard, type Card } from './draw-card';
import { Typefaces } from './typefaces';

const project = join(__dirname, '..', '..', '..');
const typefaces = new Typefaces(project);
const cover = join(project, 'content', 'case-studies', 'wareflex', 'cover.png');
const drawn = async (card: Card): Promise<Buffer> => drawCard(card, await cardColours(project), typefaces);
const card = (language: Card['language'], heading: string, picture?: string): Card => ({
  language,
  path: '/a',
  picture,
  words: { brand: 'Tregrove', label: '', heading },
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

it('what is written can be seen: another heading is another picture', async () => {
  const [one, other] = await Promise.all(['한국어', '한국인'].map((words) => drawn(card('ko', words))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it('a sign that no font has is left out', async () => {
  const [one, other] = await Promise.all(['Plain 🎋', 'Plain '].map((words) => drawn(card('en', words))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

it('a photograph of nothing but details does not make a card too heavy', async () => {
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
