/*
 * A small engraver. A note is [step, beats]: step counts staff positions upward from the bottom line (0),
 * so 4 is the middle line. The tune is Tallis's Canon in G, soprano and tenor eight notes apart.
 */
const TALLIS = {
  Soprano: [
    [2, 1],
    [2, 1],
    [1, 1],
    [2, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [4, 1],
    [2, 1],
    [5, 1],
    [5, 1],
    [4, 1],
    [4, 1],
    [3, 1],
    [3, 1],
    [2, 1],
  ],
  Alto: [
    [-1, 1],
    [-1, 1],
    [-1, 1],
    [-1, 1],
    [0, 1],
    [1, 1],
    [1, 1],
    [2, 1],
    [-1, 1],
    [0, 1],
    [-1, 1],
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 1],
    [-1, 1],
  ],
  Tenor: [
    [4, 1],
    [4, 1],
    [3, 1],
    [4, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [2, 1],
    [2, 1],
    [2, 1],
    [1, 1],
    [2, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [4, 1],
  ],
  Bass: [
    [3, 1],
    [1, 1],
    [0, 1],
    [3, 1],
    [5, 1],
    [0, 1],
    [0, 1],
    [3, 1],
    [5, 1],
    [-1, 1],
    [2, 1],
    [3, 1],
    [1, 1],
    [0, 1],
    [2, 1],
    [3, 1],
  ],
};
const WORDS = [
  'All',
  'praise',
  'to',
  'thee,',
  'my',
  'God,',
  'this',
  'night',
  'for',
  'all',
  'the',
  'bless-',
  'ings',
  'of',
  'the',
  'light',
];
/** One staff: x, y of its top line, its width, the gap between lines. Returns SVG text. */
function staff({
  x,
  y,
  width,
  gap,
  notes,
  clef,
  colour = '#241a1c',
  lines = '#9c8d78',
  from = 0,
  to = notes.length,
  pad = null,
  bars = 4,
  end = true,
  words = null,
  wordSize = 15,
  lit = null,
}) {
  const bottom = y + 4 * gap,
    lead = pad ?? gap * 6.4,
    count = to - from,
    dx = (width - lead) / count;
  let out = [0, 1, 2, 3, 4]
    .map((i) => `<path d="M${x} ${y + i * gap}H${x + width}" stroke="${lines}" stroke-width="1.1"/>`)
    .join('');
  if (clef === 'bass')
    out += `<text class="clef" x="${x + gap * 3.7}" y="${y + gap * 3.9}" font-size="${gap * 5.4}" fill="${colour}">𝄢</text>`;
  else if (clef)
    out += `<text class="clef" x="${x + gap * 5.2}" y="${bottom}" font-size="${gap * 7.8}" fill="${colour}">𝄞</text>`;
  if (clef) {
    const sharp = clef === 'bass' ? 6 : 8;
    out += `<text class="clef" x="${x + gap * 3.7}" y="${bottom - (sharp * gap) / 2 + gap * 0.95}" font-size="${gap * 2.9}" fill="${colour}">♯</text>`;
  }
  for (let i = from; i < to; i += 1) {
    const [step] = notes[i],
      cx = x + lead + (i - from + 0.5) * dx - (bars ? dx * 0.06 : 0),
      cy = bottom - (step * gap) / 2,
      up = step < 4;
    const c = lit !== null && i === lit ? '#99680c' : colour;
    if (step <= -2)
      out += `<path d="M${cx - gap} ${bottom + gap}h${gap * 2}" stroke="${lines}" stroke-width="1.1"/>`;
    out += `<ellipse cx="${cx}" cy="${cy}" rx="${gap * 0.66}" ry="${gap * 0.46}" fill="${c}" transform="rotate(-22 ${cx} ${cy})"/><path d="M${cx + (up ? 1 : -1) * gap * 0.58} ${cy}v${(up ? -1 : 1) * gap * 3.3}" stroke="${c}" stroke-width="${Math.max(1.4, gap * 0.14)}"/>`;
    if (words)
      out += `<text x="${cx}" y="${bottom + gap * 3.1}" font-size="${wordSize}" text-anchor="middle" fill="${c}">${words[i]}</text>`;
    if (bars && (i - from + 1) % bars === 0 && i < to - 1)
      out += `<path d="M${cx + dx * 0.56} ${y}v${gap * 4}" stroke="${lines}" stroke-width="1.4"/>`;
  }
  if (end) out += `<path d="M${x + width} ${y}v${gap * 4}" stroke="${lines}" stroke-width="1.6"/>`;
  return out;
}

Object.assign(globalThis, { TALLIS, WORDS, staff });
