import { harmless, rejected, type HostileInput } from './input';

/** Invisible characters, by purpose. */
const hidden = [
  'Ordering \u202Egnp.exe',
  'Ordering \u202Dx\u202C',
  '\u2066Ordering\u2069',
  'Ordering \u2067x\u2069',
  'Ordering\u200E',
  'Ordering\u200F',
  'Ordering \u061C x',
  'Or\u200Bdering',
  'Or\u200Cdering',
  'Or\u200Ddering',
  'Or\u2060dering',
  'Or\u2063dering',
  '\uFEFFOrdering',
  'Ordering\u0000',
  'Ordering \u0007',
  'Ordering \u001B[2J\u001B[31m',
  'Ordering \u0008\u0008',
  'Ordering \u007F',
  'Ordering \u0085 x',
  'Ordering \u009B31m',
  'Ordering \u2028 x',
  'Ordering \u2029 x',
  'Ordering \u3164',
  '\u2800',
  'Ordering \u115F',
  'Ordering \uFFA0',
  'Or\u034Fdering',
  'Ordering \u180E',
  'Ordering \uFFF9x\uFFFAy\uFFFB',
  'Ordering \u{E0041}\u{E0042}\u{E0043}',
  'Ordering \u{1F3F4}\u{E0067}',
  'Ordering \u{E0100}\u{E0101}\u{E0102}',
  'a\uFE0F\uFE0E\uFE0F',
  'Ordering \uE000',
  'Ordering \u{10FFFF}',
  'Ordering \uFFFE',
  'Ordering \uFFFD',
  'Ordering \u{1D173}',
];

/** As YAML escapes, so that the file itself shows nothing unusual. */
const escapedInYaml = [
  'title: "Ordering \\u202Egnp.exe"',
  'title: "\\uD800"',
  'title: "Ordering \\0"',
  'title: "\\x1b[2J x"',
];

/** As Markdown entities. */
const entities = [
  '&#x202E;gnp.exe',
  'a&#8203;b',
  'a&ZeroWidthSpace;b',
  '&rlm;abc',
  '&#0;abc',
  '`x` &#xFEFF; y',
  '[x](/contact "&#x202E;y")',
];

/** Characters that belong to a language or an emoji are allowed. */
const honest = [
  'Café crème\u00A0: «\u202Foui\u00A0», 20\u202F%',
  '주문은 이미 주방에',
  '注文は、もう厨房に。「はい」',
  '葛\u{E0100}飾区',
  'Team 👩‍💻 👨‍👩‍👧 🏳️‍🌈',
  '❤️‍🔥 ☎️ 1️⃣ 👋🏽',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🇰🇷',
  'Donau\u00ADdampf\u00ADschiff',
  'Z\u0351\u036B\u0343\u036Aalgo',
  '\u3000全角\u3000',
  'Ünïcödé ﬁ ㎏ ①',
];

const invisibleCharacter = /an invisible character \(U\+/;

export const signs: readonly HostileInput[] = [
  ...rejected('a hidden character', 'text field', invisibleCharacter, hidden),
  ...rejected('a hidden character', 'Markdown field', invisibleCharacter, [
    ...hidden.slice(0, 12),
    ...entities,
  ]),
  ...rejected('a hidden character', 'alternative text', invisibleCharacter, hidden.slice(0, 6)),
  ...rejected('a hidden character', 'list item', invisibleCharacter, hidden.slice(0, 6)),
  ...rejected('a hidden character', 'part of a group', invisibleCharacter, hidden.slice(0, 6)),
  ...rejected('a hidden character', 'message', invisibleCharacter, hidden.slice(0, 12)),
  ...rejected('a hidden character written as an escape', 'front matter', invisibleCharacter, escapedInYaml),
  ...rejected('a hidden character', 'front matter', invisibleCharacter, [
    '# a comment \u202E x',
    '"a\u200Bb": x',
  ]),
  ...rejected('lines in a line', 'text field', /line break/, [
    'Ordering\nSet-Cookie: a=b',
    'a\r\n\r\n<x',
    'a\n- [x](y)',
  ]),
  ...rejected('lines in a line', 'list item', /line break/, ['a\nb']),
  ...rejected('lines in a line', 'message', /line break/, ['a\r\nSet-Cookie: a=b']),
  ...harmless('letters of a language', 'text field', honest),
  ...harmless('letters of a language', 'Markdown field', honest),
];
