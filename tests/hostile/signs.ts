import { harmless, refused, type HostileInput } from './input';

/** Signs that nobody sees, by what they are for. */
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

/** Written in YAML as an escape, so that the file itself shows nothing unusual. */
const escapedInYaml = [
  'title: "Ordering \\u202Egnp.exe"',
  'title: "\\uD800"',
  'title: "Ordering \\0"',
  'title: "\\x1b[2J x"',
];

/** Written in Markdown as an entity. */
const entities = [
  '&#x202E;gnp.exe',
  'a&#8203;b',
  'a&ZeroWidthSpace;b',
  '&rlm;abc',
  '&#0;abc',
  '`x` &#xFEFF; y',
  '[x](/contact "&#x202E;y")',
];

/** What belongs to a language or to an emoji stays allowed. */
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

const nobodySees = /a sign that nobody sees \(U\+/;

export const signs: readonly HostileInput[] = [
  ...refused('a hidden sign', 'text field', nobodySees, hidden),
  ...refused('a hidden sign', 'Markdown field', nobodySees, [...hidden.slice(0, 12), ...entities]),
  ...refused('a hidden sign', 'alternative text', nobodySees, hidden.slice(0, 6)),
  ...refused('a hidden sign', 'list item', nobodySees, hidden.slice(0, 6)),
  ...refused('a hidden sign', 'part of a group', nobodySees, hidden.slice(0, 6)),
  ...refused('a hidden sign', 'message', nobodySees, hidden.slice(0, 12)),
  ...refused('a hidden sign written as an escape', 'front matter', nobodySees, escapedInYaml),
  ...refused('a hidden sign', 'front matter', nobodySees, ['# a comment \u202E x', '"a\u200Bb": x']),
  ...refused('lines in a line', 'text field', /line break/, [
    'Ordering\nSet-Cookie: a=b',
    'a\r\n\r\n<x',
    'a\n- [x](y)',
  ]),
  ...refused('lines in a line', 'list item', /line break/, ['a\nb']),
  ...refused('lines in a line', 'message', /line break/, ['a\r\nSet-Cookie: a=b']),
  ...harmless('letters of a language', 'text field', honest),
  ...harmless('letters of a language', 'Markdown field', honest),
];
