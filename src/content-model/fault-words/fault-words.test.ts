/** @jest-environment node */
import { insideItem, valueFault } from '../value-fault';

import { english } from './en';
import { tellReason, type FaultCode, type FaultValues, type FaultWords } from './fault-words';
import { french } from './fr';
import { japanese } from './ja';
import { korean } from './ko';

const samples: FaultValues = {
  missing: { label: 'Title' },
  missingPart: {},
  wrongType: { expected: 'list', found: 'string' },
  wrongItem: { expected: 'line', found: 'nothing', item: 4 },
  wrongGroup: { parts: ['before', 'after'], found: 'list', item: 4 },
  notDate: { value: '2026-02-30' },
  notColour: { value: { kind: 'list' } },
  notChoice: { value: 'space', choices: ['retail', 'logistics'] },
  tooShort: { length: 2, min: 10 },
  tooLong: { length: 91, max: 90 },
  htmlInLine: {},
  lineBreak: {},
  hiddenSign: { sign: 'U+202E', before: 'Ordering' },
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
  addressWithName: { address: 'https://a@b.example' },
  itemCount: { count: 1, min: 2, max: 4 },
  noPart: { parts: ['before', 'after'] },
  sharedField: { label: 'Accent colour' },
  noBody: { type: 'case study', fields: ['title'] },
  unknownField: { type: 'case study', fields: ['title'] },
  unreadable: {},
  textDashes: {},
  textSigns: { count: 1001, max: 1000 },
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
};
const codes = Object.keys(samples) as FaultCode[];

const told = (words: FaultWords, code: FaultCode) => tellReason(words, { code, values: samples[code] });

const toldEverywhere = [
  ...['length', 'min', 'max', 'value', 'name', 'width', 'height', 'needed', 'megabytes'],
  ...['address', 'html', 'wanted', 'sign', 'kind'],
];

/** What must be said in every language: numbers, and what the editor has typed. */
function factsOf(code: FaultCode): string[] {
  const values = samples[code] as Record<string, unknown>;
  return toldEverywhere
    .map((part) => values[part])
    .flat()
    .filter((fact) => typeof fact === 'string' || typeof fact === 'number')
    .map(String);
}

describe.each([
  ['French', french],
  ['Korean', korean],
  ['Japanese', japanese],
])('in %s', (_name, words) => {
  it.each(codes)('%s says what is wrong and how to mend it, in no English words', (code) => {
    const { problem, mend } = told(words, code);
    expect(problem.trim() && mend.trim()).not.toBe('');
    expect(problem).not.toBe(told(english, code).problem);
    for (const fact of factsOf(code)) expect(`${problem} ${mend}`).toContain(fact);
    expect(`${problem} ${mend}`).not.toMatch(/\b(?:the|not|is|are|write|undefined)\b/);
  });
});

it('French signs have their narrow spaces', () => {
  const texts = codes.map((code) => Object.values(told(french, code)).join(' '));
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});

it('a fault inside a list is told with its place in English, and keeps the place apart for other languages', () => {
  const place = { item: 2, part: 'before', label: 'Before: a figure or a few words' };
  expect(insideItem(valueFault('tooLong', { length: 60, max: 50 }), place)).toEqual({
    problem: 'item 2, “before”: 60 characters, at most 50 fit',
    mend: 'shorten it',
    reason: { code: 'tooLong', values: { length: 60, max: 50 } },
    inside: { item: 2, label: 'Before: a figure or a few words' },
  });
});

it.each([
  ['English', english],
  ['French', french],
  ['Korean', korean],
  ['Japanese', japanese],
])(
  'in %s, a sign that nobody sees is found by the words in front of it, if there are any',
  (_name, words) => {
    const at = (before: string) =>
      tellReason(words, { code: 'hiddenSign', values: { sign: 'U+202E', before } }).problem;
    expect(at('Ordering')).toContain('Ordering');
    expect(at('')).not.toMatch(/[“«「]/);
  },
);
