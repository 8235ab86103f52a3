import sharp, { type Sharp } from 'sharp';

import {
  openEditorServer,
  projectText,
  saveOf,
  type EditorServer,
  type EditorAnswer,
} from '../testing/editing/editor-server';

jest.setTimeout(60_000);

const folder = 'content/case-studies/orderbuddy';
const english = `${folder}/index.en.md`;
let server: EditorServer;
let begin: string;
let text: string;

beforeAll(async () => {
  server = await openEditorServer({ paths: ['content/case-studies/orderbuddy'] });
  begin = await server.git('rev-parse', 'HEAD');
  text = await projectText(english);
});

afterAll(() => server.close());

function picture(width: number, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#4a7' } });
}

/** Saves the entry with a picture in the place of its cover. */
function upload(name: string, bytes: Buffer): Promise<EditorAnswer> {
  const raw = text.replace(/^cover: .*$/m, `cover: ${name}`);
  return server.editor(
    'persistEntry',
    saveOf({ texts: { [english]: raw }, pictures: { [`${folder}/${name}`]: bytes } }),
  );
}

describe('a picture from the editor', () => {
  it.each([
    ['wide.png', () => picture(2000).png().toBuffer()],
    ['wide.jpg', () => picture(2000).jpeg().toBuffer()],
    ['wide.webp', () => picture(2000).webp().toBuffer()],
    ['wide.avif', () => picture(2000).avif({ effort: 0 }).toBuffer()],
  ])('is saved beside its entry in the same commit: %s', async (name, make) => {
    const bytes = await make();
    expect((await upload(name, bytes)).json.error).toBeUndefined();
    const files = await server.git('-c', 'core.quotePath=false', 'show', '--name-only', '--format=');
    expect(files.split('\n').sort()).toEqual([english, `${folder}/${name}`].sort());
    expect(Number(await server.git('cat-file', '-s', `main:${folder}/${name}`))).toBe(bytes.length);
    await server.git('reset', '-q', '--hard', begin);
  });

  const refused: [string, string, () => Promise<Buffer>, string][] = [
    ['an SVG', 'logo.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is an SVG'],
    [
      'an SVG under another name',
      'logo.png',
      async () => Buffer.from('<?xml version="1.0"?><svg />'),
      'is an SVG',
    ],
    [
      'a GIF',
      'moving.gif',
      () => picture(2000).gif().toBuffer(),
      'no picture of a kind that the site can show',
    ],
    ['a JPEG under the name of a PNG', 'cover.png', () => picture(2000).jpeg().toBuffer(), 'in truth a JPEG'],
    ['a program', 'cover.png', async () => Buffer.from('MZ program'), 'is no picture'],
    [
      'half a picture',
      'cover.jpg',
      async () =>
        (
          await sharp({
            create: {
              width: 2000,
              height: 800,
              channels: 3,
              background: '#000',
              noise: { type: 'gaussian', mean: 120, sigma: 40 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 40_000),
      'damaged',
    ],
    [
      'one that is too small for its place',
      'small.png',
      () => picture(300).png().toBuffer(),
      '300 pixels wide',
    ],
    ['one of more than 12 MB', 'large.png', async () => Buffer.alloc(12 * 1024 * 1024 + 1), 'at most 12 MB'],
    ['an empty file', 'empty.png', async () => Buffer.alloc(0), 'empty'],
  ];
  it.each(refused)('is rejected with its name and a fix: %s', async (_what, name, make, problem) => {
    const { status, json } = await upload(name, await make());
    expect([status, json.error]).toEqual([422, expect.stringContaining(problem)]);
    expect(json.error).toContain(`“${name}”`);
    expect(json.error).toContain('To fix it');
    expect(await server.git('rev-parse', 'main')).toBe(begin);
  });

  it.each([['Cover.png'], ['cover.PNG']])(
    'is rejected where another file has its name but for capitals: %s',
    async (name) => {
      const bytes = await picture(2000).png().toBuffer();
      const httpError = { reason: { code: 'sameName', values: { name, other: 'cover.png' } } };
      expect(await upload(name, bytes)).toMatchObject({ status: 422, json: httpError });
      const asset = { path: `${folder}/${name}`, content: bytes.toString('base64'), encoding: 'base64' };
      const media = { asset, options: { commitMessage: 'Upload' } };
      expect(await server.editor('persistMedia', media)).toMatchObject({ status: 422, json: httpError });
      const both = { [`${folder}/new.png`]: bytes, [`${folder}/${name.replace(/cover/i, 'New')}`]: bytes };
      const save = saveOf({ texts: { [english]: text }, pictures: both });
      expect((await server.editor('persistEntry', save)).json.reason).toMatchObject({ code: 'sameName' });
      expect(await server.git('rev-parse', 'main')).toBe(begin);
    },
  );

  it('may replace a file of the same name', async () => {
    const bytes = await picture(2000).png().toBuffer();
    expect((await upload('cover.png', bytes)).json.error).toBeUndefined();
    await server.git('reset', '-q', '--hard', begin);
  });

  it('may have 12 MB, several at once', async () => {
    const small = await picture(2100).png().toBuffer();
    const large = Buffer.concat([small, Buffer.alloc(12 * 1024 * 1024 - small.length)]);
    const pictures = { [`${folder}/one.png`]: large, [`${folder}/two.png`]: large };
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [english]: `${text}\n` }, pictures }),
    );
    expect([status, json.error]).toEqual([200, undefined]);
    await server.git('reset', '-q', '--hard', begin);
  });

  it('is rejected if the whole save exceeds 50 MB', async () => {
    const pictures = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`${folder}/${n}.png`, Buffer.alloc(11 * 1024 * 1024)]),
    );
    const { status, json } = await server.editor(
      'persistEntry',
      saveOf({ texts: { [english]: text }, pictures }),
    );
    expect([status, json.error]).toEqual([413, expect.stringContaining('too large')]);
  });

  it('is rejected anywhere but beside an entry', async () => {
    const asset = {
      path: 'content/loose.png',
      content: (await picture(2000).png().toBuffer()).toString('base64'),
      encoding: 'base64',
    };
    const { status, json } = await server.editor('persistMedia', {
      asset,
      options: { commitMessage: 'Upload' },
    });
    expect([status, json.error]).toEqual([403, expect.stringContaining('content/loose.png')]);
  });
});
