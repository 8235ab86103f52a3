import fc from 'fast-check';

import type { FileCode } from '../../i18n/languages';

import { fingerprintOf, textOf } from './fingerprint';
import { recordRight, recordSave } from './record-save';
import type { Records } from './records';
import { textSourceAt, translationCodes, type TextSource } from './text-source';
import { reportTexts, type TextReport, type Texts } from './text-state';

function sourceAt(path: string): TextSource {
  const source = textSourceAt(path);
  if (!source) throw new Error(`There are no texts at ${path}.`);
  return source;
}

const source = sourceAt('content/testimonials/first/index.en.md');
const names = source
  .textsIn({ label: 'ENGLISH', value: 'en', shortened: 'EN', iso: 'en-US' }, {})
  .map(({ name }) => name);

/** Few different words, so that texts stay, change and come back; an empty one is missing. */
const valuesOf = (...words: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('', ...words)])));
const texts: fc.Arbitrary<Texts> = fc.record({
  en: valuesOf('one', 'two', 'three'),
  fr: valuesOf('un', 'deux', 'trois'),
  kr: valuesOf('하나', '둘', '셋'),
  jp: valuesOf('一つ', '二つ', '三つ'),
});
const history = fc.array(texts, { minLength: 1, maxLength: 6 });

/** Saves all versions after each other, as an editor would. */
function saveAll(versions: readonly Texts[]): Records {
  let before: Texts | undefined;
  let records: Records = {};
  for (const version of versions) {
    records = recordSave(source, before, version, records);
    before = version;
  }
  return records;
}

const text = (version: Texts | undefined, code: FileCode, name: string): string =>
  textOf(version?.[code]?.[name]);

/** The English of the save in which the translation last changed. */
function englishOfTranslation(versions: readonly Texts[], code: FileCode, name: string): string {
  const last = versions.findLastIndex(
    (version, index) => text(version, code, name) !== text(versions[index - 1], code, name),
  );
  return text(versions[last], 'en', name);
}

function reportOf(
  versions: readonly Texts[],
  records: Records,
  code: FileCode,
  name: string,
): TextReport | undefined {
  return reportTexts(source, versions.at(-1) ?? {}, records).find(
    (report) => report.code === code && report.name === name,
  );
}

describe('after any number of saves', () => {
  it('a translation is outdated exactly if the English has changed since', () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(...translationCodes),
        fc.constantFrom(...names),
        (versions, code, name) => {
          const state = reportOf(versions, saveAll(versions), code, name)?.state;
          const [english, translation] = [
            text(versions.at(-1), 'en', name),
            text(versions.at(-1), code, name),
          ];
          if (translation === '') expect(state).toBe('missing');
          else
            expect(state).toBe(
              englishOfTranslation(versions, code, name) === english ? 'complete' : 'outdated',
            );
        },
      ),
    );
  });

  it('a save without changes records nothing', () => {
    fc.assert(
      fc.property(history, (versions) => {
        const last = versions.at(-1);
        const records = saveAll(versions);
        if (last) expect(recordSave(source, last, last, records)).toEqual(records);
      }),
    );
  });

  it('accepted translations are complete, and others do not change', () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(...translationCodes),
        fc.constantFrom(...names),
        (versions, code, name) => {
          const records = saveAll(versions);
          const after = recordRight(
            source,
            versions.at(-1) ?? {},
            records,
            (one, other) => one === code && other === name,
          );
          if (text(versions.at(-1), code, name) !== '')
            expect(reportOf(versions, after, code, name)?.state).toBe('complete');
          const others = (all: Records) =>
            reportTexts(source, versions.at(-1) ?? {}, all).filter(
              (one) => one.code !== code || one.name !== name,
            );
          expect(others(after)).toEqual(others(records));
        },
      ),
    );
  });

  it('only existing translations are recorded, and none for English', () => {
    fc.assert(
      fc.property(history, (versions) => {
        const recorded = Object.entries(saveAll(versions)).flatMap(([code, marks]) =>
          Object.keys(marks ?? {}).map((name) => text(versions.at(-1), code as FileCode, name)),
        );
        expect(recorded).not.toContain('');
        expect(Object.keys(saveAll(versions))).not.toContain('en');
      }),
    );
  });
});

describe('unrecorded texts', () => {
  const before: Texts = {
    en: { quote: 'Old' },
    fr: { quote: 'Vieux' },
    kr: { quote: '옛' },
    jp: { quote: '旧' },
  };

  it('count as complete', () => {
    expect(
      reportTexts(source, before, {})
        .filter(({ name }) => name === 'quote')
        .map(({ state }) => state),
    ).toEqual(['complete', 'complete', 'complete', 'complete']);
  });

  it('become outdated when only the English is saved', () => {
    const after = { ...before, en: { quote: 'New' } };
    const records = recordSave(source, before, after, {});
    expect(records.fr).toEqual({ quote: fingerprintOf('Old') });
    expect(reportOf([after], records, 'fr', 'quote')?.state).toBe('outdated');
  });

  it('are complete when English and translation are saved together', () => {
    const after = { ...before, en: { quote: 'New' }, fr: { quote: 'Nouveau' } };
    const records = recordSave(source, before, after, {});
    expect(reportOf([after], records, 'fr', 'quote')?.state).toBe('complete');
    expect(reportOf([after], records, 'kr', 'quote')?.state).toBe('outdated');
  });
});

it('keeps the records of languages that a save does not contain, and all without English', () => {
  const records = { fr: { quote: '00000001' }, kr: { quote: '00000002' }, jp: { quote: '00000003' } };
  const some: Texts = { en: { quote: 'New' }, fr: { quote: 'Nouveau' } };
  expect(recordSave(source, undefined, some, records)).toEqual({
    ...records,
    fr: { quote: fingerprintOf('New') },
  });
  expect(recordSave(source, undefined, { fr: { quote: 'Nouveau' } }, records)).toEqual(records);
});

describe('messages', () => {
  const messages = sourceAt('locales/en/form.json');
  const saved: Texts = {
    en: { errors_one: 'One', errors_other: '{{count}}' },
    fr: { errors_one: 'Une', errors_many: '{{count}}', errors_other: '{{count}}' },
    kr: { errors_other: '{{count}}개' },
    jp: { errors_other: '{{count}}件' },
  };

  it('are recorded for the plural forms of each language', () => {
    const found = reportTexts(messages, saved, {});
    expect(found.every(({ state }) => state === 'complete')).toBe(true);
    expect(found.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'en errors_one',
      'en errors_other',
      'fr errors_many',
      'fr errors_one',
      'fr errors_other',
      'kr errors_other',
      'jp errors_other',
    ]);
  });

  it('in a plural form that English lacks are outdated when the English general form changes', () => {
    const after = { ...saved, en: { ...saved.en, errors_other: '{{count}} more' } };
    const records = recordSave(messages, saved, after, {});
    const outdated = reportTexts(messages, after, records).filter(({ state }) => state === 'outdated');
    expect(outdated.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'fr errors_many',
      'fr errors_other',
      'kr errors_other',
      'jp errors_other',
    ]);
  });
});
