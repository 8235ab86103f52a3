import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { rejected, rejectedFile, type HostileInput } from './input';

/** Marks bytes that must not be published. */
export const byteMark = 'HOSTILE-BYTES';

const script = `<script>window.ran=1/*${byteMark}*/</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" onload="window.ran=1"><script>window.ran=1</script><image href="file:///etc/passwd"/></svg>`;

function plain(width = 2000, height = 1000) {
  return sharp({ create: { width, height, channels: 3, background: '#1f6f78' } });
}

/** A chunk of a PNG: length, type, bytes and checksum. */
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** @see https://www.w3.org/TR/png-3/#D-CRCAppendix */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG of a few hundred bytes that declares so many pixels. */
function bomb(width: number, height: number, data = deflateSync(Buffer.alloc(10_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function withChunk(kind: string, text: string): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const afterHeader = signature.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk(kind, Buffer.from(text)),
    png.subarray(afterHeader),
  ]);
}

async function withComment(text: string): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

async function followedBy(bytes: Promise<Buffer>, more: string | Buffer): Promise<Buffer> {
  return Buffer.concat([await bytes, Buffer.from(more)]);
}

const text = (source: string | Buffer) => (): Promise<Buffer> => Promise.resolve(Buffer.from(source));
const cut = async (bytes: Promise<Buffer>, part: number): Promise<Buffer> => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * part));
};
const noise = (): Buffer => {
  const pixels = Buffer.alloc(1700 * 500 * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 2654435761) >>> 24;
  return pixels;
};
const noisy = () => sharp(noise(), { raw: { width: 1700, height: 500, channels: 3 } });

const notPicture = /is not a picture the site can use/;
const disguised = /is really a/;
const damaged = /is damaged/;
const huge = /at most 100 million pixels/;
/** Decoders cannot read pictures that declare more than a million pixels in width or height. */
const hugeOrBroken = /at most 100 million pixels|is damaged/;
const badName = /is not a plain file name|invisible character/;

const bytes: readonly (readonly [
  attack: string,
  name: string,
  make: () => Promise<Buffer>,
  message: RegExp,
])[] = [
  ['SVG with script', 'cover.svg', text(svg), notPicture],
  ['SVG with script under another name', 'cover.png', text(svg), notPicture],
  ['SVG with script under another name', 'cover.jpg', text(`<?xml version="1.0"?>${svg}`), notPicture],
  ['SVG with script under another name', 'cover.webp', text(`\n\n<!-- x -->${svg}`), notPicture],
  ['SVG with script under another name', 'cover.avif', text(svg), notPicture],
  ['SVG with two endings', 'cover.svg.png', text(svg), notPicture],
  [
    'SVG with entities that multiply',
    'cover.png',
    text(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${svg}`),
    notPicture,
  ],
  ['HTML under a picture’s name', 'cover.png', text(`<html>${script}`), notPicture],
  ['PHP under a picture’s name', 'cover.jpg', text('<?php system("true"); ?>'), notPicture],
  ['PDF under a picture’s name', 'cover.png', text('%PDF-1.7\n1 0 obj'), notPicture],
  ['Postscript under a picture’s name', 'cover.png', text('%!PS\n(%pipe%true) (w) file'), notPicture],
  ['a program under a picture’s name', 'cover.png', text('\x7fELF\x02\x01'), notPicture],
  ['an archive under a picture’s name', 'cover.png', text('PK\x03\x04'), notPicture],
  ['GIF that is a script', 'cover.png', text(`GIF89a/*${'\0'.repeat(20)}*/=1;window.ran=1`), notPicture],
  ['GIF that is a script', 'cover.gif', text(`GIF89a/*${'\0'.repeat(20)}*/=1;window.ran=1`), notPicture],
  ['BMP that is a script', 'cover.png', text('BM/*x*/=1;window.ran=1'), notPicture],
  ['nothing at all', 'cover.png', text(''), notPicture],
  ['one byte', 'cover.png', text('\x89'), notPicture],
  ['a signature with a mistake in it', 'cover.png', text('\x89PNG\n\x1a\n'), notPicture],
  ['TIFF under a picture’s name', 'cover.png', () => plain(1700, 10).tiff().toBuffer(), notPicture],
  ['GIF under a picture’s name', 'cover.png', () => plain(1700, 10).gif().toBuffer(), notPicture],
  ['JPEG under the name of a PNG', 'cover.png', () => plain(1700, 10).jpeg().toBuffer(), disguised],
  ['PNG under the name of a JPEG', 'cover.jpg', () => plain(1700, 10).png().toBuffer(), disguised],
  ['WebP under the name of a PNG', 'cover.png', () => plain(1700, 10).webp().toBuffer(), disguised],
  ['PNG under the name of an AVIF', 'cover.avif', () => plain(1700, 10).png().toBuffer(), disguised],
  ['PNG without a picture’s ending', 'cover.html', () => plain(1700, 10).png().toBuffer(), notPicture],
  ['PNG without a picture’s ending', 'cover.php', () => plain(1700, 10).png().toBuffer(), notPicture],
  ['PNG with two endings', 'cover.png.html', () => plain(1700, 10).png().toBuffer(), notPicture],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(60_000, 60_000)), huge],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(2_000_000, 1)), hugeOrBroken],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(1700, 1_000_000)), hugeOrBroken],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(20_000, 1700)), huge],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(10_100, 10_100)), huge],
  ['a bomb', 'cover.png', () => Promise.resolve(bomb(0xffffffff, 0xffffffff)), hugeOrBroken],
  ['no pixels', 'cover.png', () => Promise.resolve(bomb(0, 0)), damaged],
  [
    'data that unpack to more than was said',
    'cover.png',
    () => Promise.resolve(bomb(1700, 1700, deflateSync(Buffer.alloc(50)))),
    damaged,
  ],
  ['a cut PNG', 'cover.png', () => cut(noisy().png().toBuffer(), 0.5), damaged],
  ['a cut JPEG', 'cover.jpg', () => cut(noisy().jpeg().toBuffer(), 0.5), damaged],
  ['a cut WebP', 'cover.webp', () => cut(noisy().webp().toBuffer(), 0.5), damaged],
  ['a head without a body', 'cover.png', text(signature), damaged],
  ['a head without a body', 'cover.jpg', text(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), damaged],
  ['a head without a body', 'cover.webp', text('RIFF\x00\x00\x00\x00WEBPVP8 '), damaged],
  ['a head without a body', 'cover.avif', text('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'), damaged],
  [
    'many MB',
    'cover.png',
    () => followedBy(plain(1700, 10).png().toBuffer(), Buffer.alloc(12 * 1024 * 1024)),
    /MB, at most 12 MB/,
  ],
];

/** Polyglot files: the build encodes the picture again and drops everything else. */
const polyglots: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['cover.png', () => withChunk('tEXt', `Comment\0${script}`)],
  ['cover.png', () => withChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${script}</x:xmpmeta>`)],
  ['cover.png', () => withChunk('heLo', script)],
  ['cover.png', () => followedBy(plain().png().toBuffer(), script)],
  ['cover.png', () => followedBy(plain().png().toBuffer(), `PK\x03\x04${byteMark}`)],
  ['cover.png', () => followedBy(plain().png().toBuffer(), `<?php /*${byteMark}*/ system("true"); ?>`)],
  ['cover.jpg', () => withComment(script)],
  ['cover.jpg', () => withComment(`*/=window.ran=1/*${byteMark}`)],
  ['cover.jpg', () => followedBy(plain().jpeg().toBuffer(), `<html>${script}`)],
  [
    'cover.jpg',
    () =>
      plain()
        .withExif({ IFD0: { Copyright: script, Artist: byteMark } })
        .jpeg()
        .toBuffer(),
  ],
  ['cover.webp', () => followedBy(plain().webp().toBuffer(), script)],
];

export const pictures: readonly HostileInput[] = [
  ...bytes.map(([attack, value, make, message]) =>
    rejectedFile(attack, { at: 'picture', value, bytes: make }, message),
  ),
  ...polyglots.map(([value, make], number): HostileInput => ({
    attack: `polyglot ${number + 1}, picture`,
    name: value,
    target: { at: 'picture', value, bytes: make },
    must: { be: 'harmless', shows: byteMark },
  })),
  ...rejected('path traversal', 'picture field', badName, [
    '../orderbuddy/cover.png',
    `${'x'.repeat(197)}.png`,
    '../../../../etc/passwd',
    '../../../static/icon.png',
    '..%2f..%2fcover.png',
    '....//cover.png',
    '/etc/passwd',
    '//evil.example/x.png',
    '\\\\evil.example\\x.png',
    'C:\\x.png',
    'file:///etc/passwd',
    'https://evil.example/x.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    './cover.png',
    'deeper/cover.png',
    '.htaccess',
    'cover.png\u0000.html',
    'cover.png?x=1',
    'cover.png#x',
    'cover png.png',
    'cover.png\n',
    '~/cover.png',
    '$(touch ran).png',
    '-rf.png',
    'cover\u202Egnp.exe',
    '커버.png',
    '<img src=x onerror=alert(1)>',
    '" onerror="alert(1)',
  ]),
  ...rejected('files that are no pictures', 'picture field', /is not a picture|there is no file/, [
    'index.en.md',
    'translations.json',
    'nowhere.png',
    'a..png',
  ]),
];
