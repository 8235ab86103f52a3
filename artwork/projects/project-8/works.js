/* Five paintings of the little museum as SVG text, each 300 wide and 220 high (the portrait 180 x 240), framed by frame(). */
const WORKS = {
  boats:
    '<rect width="300" height="220" fill="#e8c79a"/><rect width="300" height="70" fill="#e39a6b"/><circle cx="214" cy="72" r="26" fill="#f7e3b4"/><rect y="92" width="300" height="128" fill="#3f6f86"/><path d="M0 92H300V104H0zM0 118H120V124H0zM160 130H300V136H160zM0 170H90V176H0zM190 186H300V192H190z" fill="#5f93a6"/><path d="M190 98h50l-8 8h-34zM196 118h36l-5 6h-26z" fill="#f7e3b4" opacity="0.8"/><path d="M36 150H150L134 172H54Z" fill="#22223b"/><path d="M92 150V56" stroke="#22223b" stroke-width="4"/><path d="M96 62V142H140Z" fill="#f2ece0"/><path d="M88 70V142H56Z" fill="#c85a3c"/><path d="M176 178H282L268 196H190Z" fill="#7c2f27"/><path d="M226 178V104" stroke="#22223b" stroke-width="3"/><path d="M230 110V170H262Z" fill="#f7e3b4"/><path d="M50 176H140M188 200H270" stroke="#22223b" stroke-width="3" opacity="0.4"/>',
  quinces:
    '<rect width="300" height="220" fill="#39424a"/><rect y="140" width="300" height="80" fill="#7a4b2c"/><path d="M0 140H300V148H0z" fill="#925d38"/><path d="M60 152c-10-46 0-70 22-84v-22h34v22c22 14 32 38 22 84z" fill="#a9bcc0"/><path d="M60 152c-10-46 0-70 22-84h8c-14 20-18 50-12 84z" fill="#8aa0a6"/><g fill="#d9a72e"><circle cx="172" cy="136" r="28"/><circle cx="226" cy="142" r="25"/><circle cx="200" cy="158" r="27"/></g><g fill="#b8851a"><path d="M150 152a28 28 0 0 0 44 2c-14 4-30 4-44-2zM178 174a27 27 0 0 0 44 0c-14 6-30 6-44 0z"/></g><path d="M200 131c6-14 18-18 28-16c-4 12-16 18-28 16zM172 108c0-10 6-16 12-18" fill="#5a7a4a" stroke="#3c5530" stroke-width="2"/><path d="M30 176H140L120 192H50Z" fill="#f2ece0"/><path d="M70 178l44-10" stroke="#c9ccd0" stroke-width="5"/>',
  portrait:
    '<rect width="180" height="240" fill="#5b6b5a"/><path d="M0 0H60V240H0z" fill="#4c5b4c"/><path d="M18 240c0-58 24-86 72-86s72 28 72 86z" fill="#2b3a58"/><path d="M72 150h36v28c-8 12-28 12-36 0z" fill="#d9a483"/><ellipse cx="90" cy="110" rx="36" ry="46" fill="#e6b999"/><path d="M108 70c22 20 22 60 4 84c-6 4-12 4-16 2c14-22 18-56 12-86z" fill="#d19b7a"/><path d="M48 106c-8-60 20-76 42-76s52 14 44 78c-6-26-14-40-44-42c-24 2-36 12-42 40z" fill="#f2ece0"/><path d="M46 104c8-28 20-38 44-40s38 14 44 42" fill="none" stroke="#cfc6b4" stroke-width="4"/><path d="M74 108h10M98 108h10M80 134q10 6 20 0M91 110v14l-5 3" stroke="#5a3426" stroke-width="2.600" fill="none" stroke-linecap="round"/><path d="M58 174L90 208L122 174L134 184L90 226L46 184Z" fill="#f2ece0"/>',
  snow: '<rect width="300" height="220" fill="#c4cedb"/><path d="M0 96L60 70L110 92L170 60L240 92L300 76V140H0z" fill="#eef1f4"/><rect y="130" width="300" height="90" fill="#7890a4"/><path d="M0 120H300V152H262C262 122 214 122 214 152H186C186 116 126 116 126 152H98C98 122 50 122 50 152H0z" fill="#8a7463"/><path d="M0 112H300V122H0z" fill="#fdfdfb"/><path d="M0 190c60-18 90 8 150-4s100-12 150 2v32H0z" fill="#fdfdfb"/><g stroke="#3b332e" stroke-width="4" fill="none"><path d="M30 112V52M30 82l-14-16M30 72l12-16M262 112V60M262 84l12-16"/></g><path d="M150 112v-14h8v14zM150 96a4 4 0 0 1 8 0z" fill="#22223b"/><g fill="#fff"><circle cx="90" cy="34" r="3"/><circle cx="140" cy="20" r="3"/><circle cx="206" cy="40" r="3"/><circle cx="246" cy="18" r="3"/><circle cx="50" cy="20" r="3"/></g>',
  field:
    '<rect width="300" height="220" fill="#8fb7cf"/><path d="M0 84c70-26 120-10 170-18s90-14 130 0v40H0z" fill="#6b8f6a"/><path d="M0 104H300V220H0z" fill="#d8b13e"/><path d="M0 104H300V122c-100 10-190-4-300 12z" fill="#9a9c46"/><path d="M0 220L110 122h24L90 220zM170 220L160 122h22L250 220z" fill="#e9cd6a"/><g fill="#c5402b"><circle cx="40" cy="176" r="7"/><circle cx="66" cy="196" r="8"/><circle cx="136" cy="168" r="5"/><circle cx="214" cy="160" r="5"/><circle cx="270" cy="184" r="8"/><circle cx="252" cy="204" r="7"/></g><path d="M222 104V70l16-14 16 14v34z" fill="#f2ece0"/><path d="M216 72l22-20 22 20z" fill="#a2432f"/><path d="M60 40h52a12 12 0 0 0-22-12a16 16 0 0 0-30 12z" fill="#f4f7f8"/>',
};
const SIZE = { portrait: [180, 240] };
function frame(name, x, y, width, border = '#8a6a3a', mat = 14) {
  const [w, h] = SIZE[name] ?? [300, 220],
    k = width / w,
    m = mat;
  return `<g transform="translate(${x} ${y})"><rect x="${-m + 4}" y="${-m + 8}" width="${width + 2 * m}" height="${h * k + 2 * m}" fill="#22223b" opacity="0.16"/><rect x="${-m}" y="${-m}" width="${width + 2 * m}" height="${h * k + 2 * m}" fill="${border}"/><rect x="${-m * 0.4}" y="${-m * 0.4}" width="${width + m * 0.8}" height="${h * k + m * 0.8}" fill="#fffdf6"/><g transform="scale(${k})">${WORKS[name]}</g></g>`;
}
/** A voice as bars: x, middle y, count, step, height; the first `done` bars are in the strong colour. */
function voice(x, y, count, step, height, done, strong = '#22223b', weak = '#c3c3cd') {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const v = Math.abs(Math.sin(i * 0.9) * Math.sin(i * 0.23 + 0.7) * 0.9 + Math.sin(i * 2.3) * 0.22),
      h = Math.max(3, height * Math.min(1, v + 0.08));
    out += `<rect x="${x + i * step}" y="${y - h / 2}" width="${step * 0.6}" height="${h}" rx="${step * 0.3}" fill="${i < done ? strong : weak}"/>`;
  }
  return out;
}

Object.assign(globalThis, { WORKS, frame, voice });
