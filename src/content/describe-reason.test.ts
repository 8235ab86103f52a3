import english from '../../locales/en/content-errors.json';
import { languageByTag, languages } from '../i18n/languages';

import { describeReason } from './describe-reason';
import type { ErrorCode, ErrorValues } from './reason';
import { insideItem, valueError } from './value-error';

const samples: ErrorValues = {
  missing: { label: 'Title' },
  missingPart: {},
  wrongType: { expected: 'list', found: 'string' },
  wrongItem: { expected: 'line', found: 'nothing', item: 4 },
  wrongGroup: { parts: ['before', 'after'], found: 'list', item: 4 },
  notDate: { value: '2026-02-30' },
  notColour: { value: { kind: 'list' } },
  notEmail: { value: 'hello at tregrove' },
  notPhone: { value: 'call me maybe' },
  notCountry: { value: 'XX' },
  notFocus: { value: 'left' },
  notChoice: { value: 'space', choices: ['retail', 'logistics'] },
  tooShort: { length: 2, min: 10 },
  tooLong: { length: 91, max: 90 },
  htmlInLine: {},
  lineBreak: {},
  invisibleCharacter: { character: 'U+202E', before: 'Ordering' },
  notWhole: { value: 1.5 },
  outOfRange: { value: 101, min: 1, max: 100 },
  pictureName: { name: 'my cover.png' },
  pictureMissing: { name: 'cover.png' },
  notPicture: { name: 'cover.svg' },
  pictureEnding: { name: 'cover.png', kind: 'JPEG' },
  pictureHeavy: { name: 'cover.png', megabytes: '12.5', most: '12' },
  pictureDamaged: { name: 'cover.png' },
  pictureNarrow: { name: 'cover.png', width: 800, needed: 1600 },
  pictureHuge: { name: 'cover.png', width: 60000, height: 50000, most: 100 },
  altMissing: { label: 'Cover' },
  altLong: { length: 251, max: 250 },
  noEntry: { value: 'nowhere', slugs: ['taffi', 'sato'] },
  noPage: { address: '/nowhere' },
  notAddress: { address: '//evil' },
  moveFrom: { address: 'old?x' },
  moveFile: { address: '/robots.txt' },
  movePage: { address: '/contact' },
  moveTwice: { address: '/old' },
  moveTo: { address: '/nowhere' },
  addressWithName: { address: 'https://a@b.example' },
  itemCount: { count: 1, min: 2, max: 4 },
  noPart: { parts: ['before', 'after'] },
  sharedField: { label: 'Accent color' },
  noBody: { type: 'case study', fields: ['title'] },
  unknownField: { type: 'case study', fields: ['title'] },
  unreadable: {},
  textDashes: {},
  textFormatting: { count: 1001, max: 1000 },
  textDeep: {},
  textFootnote: {},
  textAddressApart: {},
  textHtml: { html: '<b>' },
  textForeignAddress: { address: 'ftp:x' },
  textBareAddress: { address: 'www.x' },
  textTopHeading: {},
  textPicture: { address: 'x.png' },
  messageMissing: {},
  messageUnknown: {},
  messageEmpty: {},
  placeholders: { given: [], wanted: ['{{count}}'] },
  messagesMissing: { file: 'locales/en/common.json' },
  messagesNotEnglish: {},
  machineUnread: {},
};
const codes = Object.keys(samples) as ErrorCode[];

const described = (code: ErrorCode, tag = 'en') =>
  describeReason({ code, values: samples[code] }, languageByTag(tag));

const shownEverywhere = [
  ...['length', 'min', 'max', 'value', 'name', 'width', 'height', 'needed', 'megabytes'],
  ...['address', 'html', 'wanted', 'sign', 'kind'],
];

/** Every language has to show numbers, and the text that the editor has typed. */
function factsOf(code: ErrorCode): string[] {
  const values = samples[code] as Record<string, unknown>;
  return shownEverywhere
    .map((part) => values[part])
    .flat()
    .filter((fact) => typeof fact === 'string' || typeof fact === 'number')
    .map(String);
}

describe.each(['fr', 'ko', 'ja'])('in %s', (tag) => {
  it.each(codes)('%s is described without English words', (code) => {
    const { problem, fix } = described(code, tag);
    expect(problem.trim() && fix.trim()).not.toBe('');
    expect(problem).not.toBe(described(code).problem);
    for (const fact of factsOf(code)) expect(`${problem} ${fix}`).toContain(fact);
    expect(`${problem} ${fix}`).not.toMatch(/\b(?:the|not|is|are|write|undefined)\b/);
  });
});

it('French messages have no-break spaces before punctuation', () => {
  const texts = codes.map((code) => Object.values(described(code, 'fr')).join(' '));
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});

it('an error in a list has its position in English and as data', () => {
  const place = { item: 2, part: 'before', label: 'Before: a figure or a few words' };
  expect(insideItem(valueError('tooLong', { length: 60, max: 50 }), place)).toEqual({
    problem: 'item 2, “before”: 60 characters, at most 50 fit',
    fix: 'shorten it',
    reason: { code: 'tooLong', values: { length: 60, max: 50 } },
    inside: { item: 2, label: 'Before: a figure or a few words' },
  });
});

it.each(languages)(
  'in $label, an invisible character is located by the words in front of it, if there are any',
  (language) => {
    const at = (before: string) =>
      describeReason({ code: 'invisibleCharacter', values: { character: 'U+202E', before } }, language)
        .problem;
    expect(at('Ordering')).toContain('Ordering');
    expect(at('')).not.toMatch(/[“«「]/);
  },
);

it('a wrong number of items has different fixes for too few and too many', () => {
  const itemCount = (count: number, min: number, max: number) =>
    describeReason({ code: 'itemCount', values: { count, min, max } });
  expect(itemCount(1, 2, 4)).toEqual({ problem: '1 items, between 2 and 4 are needed', fix: 'add items' });
  expect(itemCount(5, 3, 3)).toEqual({ problem: '5 items, exactly 3 are needed', fix: 'remove some' });
});

it('no message has an unfilled placeholder', () => {
  const all = languages.flatMap((language) =>
    codes.map((code) => Object.values(describeReason({ code, values: samples[code] }, language)).join(' ')),
  );
  expect(
    all.filter((text) => /\{\{|undefined|(?:Problem|Fix)\b/.test(text.replace('{{count}}', ''))),
  ).toEqual([]);
});

it('no message is unused', () => {
  const key =
    /^(?:item(?:Part)?|noPlaceholders|(?:expected|found)[A-Z].*)$|(?:AtStart|Exactly|TooFew|TooMany)?(?:Problem|Fix)$/;
  const known: readonly string[] = codes;
  expect(
    Object.keys(english).filter(
      (name) => !key.test(name) || (/Problem$|Fix$/.test(name) && !known.includes(name.replace(key, ''))),
    ),
  ).toEqual([]);
});
