import sharp from 'sharp';

import { saveOf } from '../testing/editing/editor-server';
import {
  orderBuddy as file,
  serveOrderBuddy,
  type OrderBuddyServer,
} from '../testing/editing/orderbuddy-server';

import type { LibraryPicture } from './picture-library';

jest.setTimeout(60_000);

const folder = 'content/case-studies/orderbuddy';
const draft = { collection: 'case-studies', slug: 'orderbuddy/index' };
const server = serveOrderBuddy();

async function library(): Promise<LibraryPicture[]> {
  const { status, json } = await server.post('/admin/api/pictures', {});
  expect(status).toBe(200);
  return json as unknown as LibraryPicture[];
}

/** Replaces the picture that a file has. */
async function replace(path: string, bytes: Buffer): ReturnType<OrderBuddyServer['post']> {
  const id = await server.git('rev-parse', `HEAD:${path}`);
  return server.post('/admin/api/pictures/replace', { id, content: bytes.toString('base64') });
}

async function pictureAt(path: string): Promise<LibraryPicture | undefined> {
  const id = await server.git('rev-parse', `HEAD:${path}`);
  return (await library()).find((picture) => picture.id === id);
}

const wide = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 900, channels: 3, background } })
    .png()
    .toBuffer();

function withCover(name: string): string {
  return server.english.replace(/^cover: .*$/m, `cover: ${name}`);
}

describe('the library of pictures', () => {
  it('has every picture once, with its size and the fields that show it', async () => {
    const files = (await server.git('ls-files', 'content/*.png', 'content/*.jpg')).split('\n');
    const ids = new Set(await Promise.all(files.map((path) => server.git('rev-parse', `HEAD:${path}`))));
    expect(new Set((await library()).map(({ id }) => id))).toEqual(ids);
    const cover = await pictureAt(`${folder}/cover.png`);
    expect(cover).toMatchObject({
      name: 'cover.png',
      bytes: Number(await server.git('cat-file', '-s', `HEAD:${folder}/cover.png`)),
      size: { width: 1760, height: 1320 },
      uses: [{ path: file, field: 'cover', isDraft: false }],
    });
  });

  it('shows files with the same content as one picture with all of its uses', async () => {
    const copy = 'content/case-studies/taffi';
    await server.git('mv', '-f', `${folder}/scene.png`, `${copy}/scene.png`);
    await server.git('checkout', '-q', 'HEAD', '--', `${folder}/scene.png`);
    await server.git('commit', '-q', '-a', '-m', 'The same scene');
    expect((await pictureAt(`${folder}/scene.png`))?.uses).toEqual([
      { path: file, field: 'scene', isDraft: false },
      { path: `${copy}/index.en.md`, field: 'scene', isDraft: false },
    ]);
  });

  it('has a picture that no entry shows, without uses', async () => {
    await server.git('mv', `${folder}/cover.png`, `${folder}/spare.png`);
    await server.git('commit', '-q', '-m', 'A spare picture');
    expect((await pictureAt(`${folder}/spare.png`))?.uses).toEqual([]);
  });

  it('has the pictures of drafts, which can be read as they are', async () => {
    const bytes = await wide('#1f6f78');
    const pictures = { [`${folder}/drafted.png`]: bytes };
    await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: withCover('drafted.png') }, pictures, draft }),
    );
    const found = (await library()).find(({ name }) => name === 'drafted.png');
    expect(found).toMatchObject({
      size: { width: 2000, height: 900 },
      uses: [{ path: file, field: 'cover', isDraft: true }],
    });
    const query = new URLSearchParams(found?.place as unknown as Record<string, string>).toString();
    const response = await fetch(`http://localhost:${server.port}/admin/api/picture?${query}`, {
      headers: { cookie: server.cookie },
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    // The published cover is still in use.
    expect((await pictureAt(`${folder}/cover.png`))?.uses).toEqual([
      { path: file, field: 'cover', isDraft: false },
    ]);
  });

  it('measures a photograph as it is shown, not as it was stored', async () => {
    const turned = sharp(await wide('#777')).withMetadata({ orientation: 6 });
    const pictures = { [`${folder}/upright.jpg`]: await turned.jpeg().toBuffer() };
    await server.editor(
      'persistEntry',
      saveOf({ texts: { [file]: withCover('upright.jpg') }, pictures, draft }),
    );
    const found = (await library()).find(({ name }) => name === 'upright.jpg');
    expect(found?.size).toEqual({ width: 900, height: 2000 });
  });

  it('does not give out files that are no pictures', async () => {
    const query = new URLSearchParams({ path: file, commit: server.begin }).toString();
    const { status } = await server.get(`/admin/api/picture?${query}`);
    expect(status).toBe(403);
  });
});

describe('the replacement of a picture', () => {
  const other = 'content/case-studies/taffi/scene.png';
  const scene = `${folder}/scene.png`;

  it('changes all files with the same content in one commit, under their names', async () => {
    await server.git('mv', '-f', scene, other);
    await server.git('checkout', '-q', 'HEAD', '--', scene);
    await server.git('commit', '-q', '-a', '-m', 'The same scene');
    const bytes = await sharp(await wide('#a33'))
      .resize(2400)
      .jpeg()
      .toBuffer();
    expect((await replace(scene, bytes)).json).toEqual({ files: [scene, other] });
    expect(await server.git('log', '-1', '--format=%s by %an')).toBe(
      'Replace picture “scene.png” by Site editor',
    );
    expect(await server.git('diff', '--name-only', 'HEAD~1', 'HEAD')).toBe(`${scene}\n${other}`);
    // The file is a PNG, as its name says.
    const picture = await pictureAt(other);
    expect(picture).toMatchObject({ size: { width: 2400, height: 1080 } });
    expect(picture?.uses).toHaveLength(2);
  });

  it.each([
    ['one that is too narrow for a field', () => wide('#333'), 'its place on the page needs 2000'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is an SVG'],
  ])('is refused for %s', async (_what, make, problem) => {
    const bytes = await make();
    const narrow = bytes.includes('svg') ? bytes : await sharp(bytes).resize(1900).png().toBuffer();
    const { status, json } = await replace(scene, narrow);
    expect([status, json.error]).toEqual([422, expect.stringContaining(problem)]);
    expect(await server.git('rev-parse', 'main')).toBe(server.begin);
  });

  it('is refused for a picture that nobody published', async () => {
    const request = { id: '0'.repeat(40), content: 'AAAA' };
    expect((await server.post('/admin/api/pictures/replace', request)).status).toBe(404);
  });
});
