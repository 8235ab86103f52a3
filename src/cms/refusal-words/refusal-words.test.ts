/** @jest-environment node */
import { english } from './en';
import { french } from './fr';
import { japanese } from './ja';
import { korean } from './ko';
import { tellRefusal, type RefusalCode, type RefusalValues, type RefusalWords } from './refusal-words';

const samples: RefusalValues = {
  busy: {},
  locked: {},
  rebase: {},
  merge: {},
  checkedOut: { branch: 'cms/x', folder: '/site' },
  uncommitted: { files: ['content/a.md'] },
  changed: { files: ['content/a.md'] },
  draftGone: { slug: 'taffi', collection: 'case-studies' },
  draftOpen: { name: 'taffi' },
  draftOutdated: { files: ['content/a.md'] },
  branchChanged: { branch: 'main', asked: '"old"' },
  movedElsewhere: {},
  foreignPath: { path: 'src/x.ts' },
  silent: {},
  tooLarge: {},
  failed: {},
  addressGone: { type: 'project', address: '/projects/a' },
  addressFixed: { type: 'service' },
  addressForm: { text: 'Käse', longest: 80, example: 'kase' },
  addressSame: { slug: 'taffi' },
  addressOfEntry: { type: 'project', address: '/projects/a' },
  addressOfPage: { address: '/projects/a' },
};
const codes = Object.keys(samples) as RefusalCode[];
const told = (words: RefusalWords, code: RefusalCode) => tellRefusal(words, { code, values: samples[code] });

describe.each([
  ['French', french],
  ['Korean', korean],
  ['Japanese', japanese],
])('in %s', (_name, words) => {
  it.each(codes)('%s says what happened, with the names that matter, in no English words', (code) => {
    const text = told(words, code);
    const { files = [], branch, path, slug, address, text: typed } = samples[code] as Record<string, string>;
    for (const fact of [...files, branch, path, slug, address, typed])
      if (fact !== undefined) expect(text).toContain(fact);
    expect(text).not.toBe(told(english, code));
    expect(text).not.toMatch(/\b(?:the|not|is|nothing|undefined)\b/i);
  });
});

it('French signs have their narrow spaces', () => {
  const texts = codes.map((code) => told(french, code));
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});
