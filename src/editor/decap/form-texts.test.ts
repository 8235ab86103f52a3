import { readdirSync } from 'node:fs';

import labels from '../../../locales/en/editor-labels.json';
import { contentTypes } from '../../content/content-types';
import { company } from '../../content/settings';

import { editorConfig } from './editor-config';
import { editorFields, type EditorField } from './editor-field';
import { charactersThatFit, formTexts, itemsThatFit, labelKey } from './form-texts';

function configIn(interfaceLanguage: string): ReturnType<typeof editorConfig> {
  return editorConfig({
    origin: 'http://localhost',
    backEnd: { name: 'x' },
    interfaceLanguage,
    choicesOf: () => [],
    messages: { common: { send: 'Send {{count}}' } },
  });
}

/** What the hint of a field says about its limits. */
const limits = /^(?:[^.]*(?:characters|items|pixels wide|or more)|From -?\d+ to \d+)\.(?: |$)/;

/** All labels and own words of hints, without those that are composed of others. */
function messagesIn(language: string): string[] {
  const { collections } = configIn(language);
  const all = (fields: readonly EditorField[]): string[] =>
    fields.flatMap(({ label, hint = '', fields: parts = [], field }) => [
      label,
      ...[hint.replace(limits, '')].filter(
        (own) => own !== '' && !/example|English|see the picture/.test(own),
      ),
      ...all(parts),
      ...(field ? all([field]) : []),
    ]);
  return collections.flatMap((collection) => [
    collection.label,
    collection.label_singular,
    ...('fields' in collection ? all(collection.fields) : []),
  ]);
}

const choices = contentTypes.flatMap(({ fields }) =>
  Object.values(fields).flatMap((field) => (field.kind === 'choice' ? field.options : [])),
);
const namespaces = readdirSync('locales/en').map((file) => file.replace(/\.json$/, ''));
const names = new Set(
  [...choices.map((value) => `choice ${value}`), ...namespaces.map((value) => `namespace ${value}`)].map(
    (name) => labelKey(name).replace(/InText$/, ''),
  ),
);

const used = messagesIn('en')
  .filter((text) => text !== formTexts('en').message('sections'))
  .map((text) => text.replace(/: what it shows$|^Page: /g, ''));

it('has each label and hint of the content model in English, under its key', () => {
  const texts: Readonly<Record<string, string>> = labels;
  expect([...new Set(used)].filter((text) => texts[labelKey(text)] !== text)).toEqual([]);
});

it('has no unused labels', () => {
  const known = new Set([...used, 'Text', 'What stands on buttons, in menus and in messages, page by page.']);
  const others = Object.entries(labels).filter(([key]) => !names.has(key));
  expect(others.map(([, label]) => label).filter((label) => !known.has(label))).toEqual([]);
});

it.each(['en', 'fr', 'ko', 'ja'])(
  'names each value of a choice and each namespace of messages in %s',
  (language) => {
    const { name } = formTexts(language);
    for (const value of choices.filter((one) => !/^\d/.test(one)))
      expect(name('choice', value)).not.toBe(value);
    for (const namespace of namespaces) expect(name('namespace', namespace)).not.toBe(namespace);
  },
);

it('gives the examples of translated texts only in English', () => {
  const hintIn = (language: string, field: string): string | undefined =>
    editorFields(company, () => [], formTexts(language)).find(({ name }) => name === field)?.hint;
  expect(hintIn('en', 'slogan')).toContain('Together We Grow');
  expect(hintIn('fr', 'slogan')).not.toContain('Together We Grow');
  expect(hintIn('fr', 'email')).toContain('hello@tregrove.example');
});

it.each(['fr', 'ko', 'ja'])('states limits in %s', (language) => {
  const texts = formTexts(language);
  expect(charactersThatFit(texts, 1, 90)).toContain('90');
  expect(itemsThatFit(texts, 3, 3)).toContain('3');
  expect(messagesIn(language)).not.toContain('Case studies');
});

it('uses English for other languages', () => {
  expect(messagesIn('de')).toEqual(messagesIn('en'));
});
