import { fingerprintOf } from './fingerprint';
import { recordMachine, recordRight, recordSave } from './record-save';
import type { Records } from './records';
import { textSourceAt, type TextSource } from './text-source';
import { reportTexts, type Texts } from './text-state';

const source = textSourceAt('content/testimonials/first/index.en.md') as TextSource;

/** @returns the state of the French quote */
function stateIn(version: Texts, records: Records): string | undefined {
  return reportTexts(source, version, records).find(({ code, name }) => code === 'fr' && name === 'quote')?.state;
}

describe('a text that equals the English', () => {
  const same = (english: unknown, text = english): string | undefined =>
    stateIn({ en: { quote: english }, fr: { quote: text } }, {});

  it.each([
    ['a text', 'Send'],
    ['a text with a name', 'React and more'],
    ['a list', ['Send', 'Write']],
  ])('is missing: %s', (_what, text) => {
    expect(same(text)).toBe('missing');
  });

  it('is missing if one item of a list does', () => {
    expect(same(['Send', 'Write'], ['Envoyer', 'Write'])).toBe('missing');
    expect(same([{ name: 'Send' }], [{ name: 'Envoyer' }])).toBe('complete');
  });

  it.each([
    ['a number', '12'],
    ['a known name', 'React'],
    ['known names', 'React, Go'],
    ['placeholders', '{{a}}, {{b}}'],
  ])('is complete: %s', (_what, text) => {
    expect(same(text)).toBe('complete');
  });

  it('is complete once it was confirmed, until the translation is saved as another copy', () => {
    const version = { en: { quote: 'Solution' }, fr: { quote: 'Solution' } };
    const saved = recordSave(source, undefined, version, {});
    expect(stateIn(version, saved)).toBe('missing');
    const confirmed = recordRight(source, version, saved, () => true);
    expect(confirmed.fr?.quote).toBe(`${fingerprintOf('Solution')} same`);
    expect(stateIn(version, confirmed)).toBe('complete');
    const other = { en: { quote: 'Services' }, fr: { quote: 'Services' } };
    expect(stateIn(other, recordSave(source, version, other, confirmed))).toBe('missing');
  });
});

describe('a machine translation', () => {
  const version: Texts = { en: { quote: 'Old' }, fr: { quote: 'Vieux' } };
  const marked = recordMachine(source, version, {}, (code) => code === 'fr');

  it('is to be read, also when only the English changes', () => {
    expect(stateIn(version, marked)).toBe('machine');
    const after = { ...version, en: { quote: 'New' } };
    expect(stateIn(after, recordSave(source, version, after, marked))).toBe('machine');
  });

  it('is complete once a person confirms or changes it', () => {
    expect(stateIn(version, recordRight(source, version, marked, () => true))).toBe('complete');
    const after = { ...version, fr: { quote: 'Ancien' } };
    expect(stateIn(after, recordSave(source, version, after, marked))).toBe('complete');
  });
});
