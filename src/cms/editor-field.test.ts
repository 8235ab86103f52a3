/** @jest-environment node */
import type { ContentFacts } from '../content-model/content-facts';
import { contentTypes } from '../content-model/content-types';
import { altKey, bodyField, type ContentType } from '../content-model/field';
import { validateEntry } from '../content-model/validate-entry';

import { editorFields, type EditorField } from './editor-field';

const noChoices = (): [] => [];
const cases = contentTypes.map((type): [string, ContentType] => [type.name, type]);
const anything: ContentFacts = {
  picture: () => ({ width: 9999, height: 9999 }),
  hasPage: () => true,
  slugsOf: () => new Set(),
};

/** The names that a file in this language may hold, as validation sees it. */
function namesFor(type: ContentType, isDefault: boolean): string[] {
  const faults = validateEntry(type, isDefault, { unheardOf: true }, anything);
  const list = faults.find(({ field }) => field === 'unheardOf')?.mend ?? '';
  return list
    .replace(/^.*the fields are /, '')
    .split(', ')
    .filter((name) => name !== '')
    .sort();
}

const named = (fields: readonly EditorField[]): string[] => fields.map(({ name }) => name).sort();

describe.each(cases)('the editor’s fields for %s', (_name, type) => {
  const fields = editorFields(type, noChoices);

  it('are one for each declared field and each picture’s text, and no others', () => {
    const declared = Object.entries(type.fields).flatMap(([name, { kind }]) =>
      kind === 'picture' ? [name, altKey(name)] : [name],
    );
    expect(named(fields)).toEqual(declared.sort());
  });

  it('are those that validation knows in the English file', () => {
    expect(named(fields)).toEqual(namesFor(type, true));
  });

  it('are, where marked as translated, those that validation knows in the other files', () => {
    expect(named(fields.filter(({ i18n }) => i18n))).toEqual(namesFor(type, false));
  });

  it('say in each part of a list whether it is translated, as the list does', () => {
    for (const field of fields) {
      const parts = [...(field.fields ?? []), ...(field.field ? [field.field] : [])];
      expect(parts.map(({ i18n }) => i18n)).toEqual(parts.map(() => field.i18n));
    }
  });

  it('name their parts as the declaration does', () => {
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind !== 'group-list') continue;
      const parts = fields.find((one) => one.name === name)?.fields ?? [];
      expect(parts.map((part) => part.name)).toEqual(Object.keys(field.item));
    }
  });
});

it('a text’s hint says how much fits', () => {
  for (const type of contentTypes) {
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind !== 'text') continue;
      const hint = editorFields(type, noChoices).find((one) => one.name === name)?.hint;
      expect(hint).toContain(` ${field.max} characters`.trim());
    }
  }
});

it('a field named body is the text below the front matter, in Markdown', () => {
  for (const type of contentTypes.filter(({ fields }) => bodyField in fields)) {
    expect(editorFields(type, noChoices).find(({ name }) => name === bodyField)?.widget).toBe('markdown');
  }
});
