import type { ContentFacts } from '../../content/content-facts';
import { contentTypes } from '../../content/content-types';
import { altKey, bodyField, type ContentType } from '../../content/field';
import { validateEntry } from '../../content/validate-entry';

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
  const errors = validateEntry(type, isDefault, { unheardOf: true }, anything);
  const list = errors.find(({ field }) => field === 'unheardOf')?.fix ?? '';
  return list
    .replace(/^.*the fields are /, '')
    .split(', ')
    .filter((name) => name !== 'none')
    .sort();
}

const named = (fields: readonly EditorField[]): string[] => fields.map(({ name }) => name).sort();

describe.each(cases)('the editor’s fields for %s', (_name, type) => {
  const fields = editorFields(type, noChoices);

  it('are one for each declared field and each alternative text', () => {
    const declared = Object.entries(type.fields).flatMap(([name, { kind }]) =>
      kind === 'picture' ? [name, altKey(name)] : [name],
    );
    expect(named(fields)).toEqual(declared.sort());
  });

  it('are those that validation accepts in the English file', () => {
    expect(named(fields)).toEqual(namesFor(type, true));
  });

  it('are, if translated, those that validation accepts in the other files', () => {
    expect(named(fields.filter(({ i18n }) => i18n))).toEqual(namesFor(type, false));
  });

  it('have the same translation setting in a list and its parts', () => {
    for (const field of fields) {
      const parts = [...(field.fields ?? []), ...(field.field ? [field.field] : [])];
      expect(parts.map(({ i18n }) => i18n)).toEqual(parts.map(() => field.i18n));
    }
  });

  it('name the parts of lists as declared', () => {
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind !== 'group-list') continue;
      const parts = fields.find((one) => one.name === name)?.fields ?? [];
      expect(parts.map((part) => part.name)).toEqual(Object.keys(field.item));
    }
  });
});

it('the hint of a text states its limits', () => {
  for (const type of contentTypes) {
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind !== 'text') continue;
      const hint = editorFields(type, noChoices).find((one) => one.name === name)?.hint;
      expect(hint).toContain(` ${field.max} characters`.trim());
    }
  }
});

it('a field named body is Markdown', () => {
  for (const type of contentTypes.filter(({ fields }) => bodyField in fields)) {
    expect(editorFields(type, noChoices).find(({ name }) => name === bodyField)?.widget).toBe('markdown');
  }
});
