import { contentTypes } from '../../content/content-types';
import { page, text } from '../../content/declare-field';

import { editorFields } from './editor-field';
import { sectionListWidget, sectionWidget, withSections } from './form-sections';
import { formTexts } from './form-texts';

const texts = formTexts('fr');
const fieldsOf = (type: Parameters<typeof editorFields>[0]) =>
  withSections(
    type,
    editorFields(type, () => [], texts),
    texts,
  );
const line = (section?: string) => text('Title', 'An example', section === undefined ? {} : { section });

it('a form with three sections begins with their list and has a translated heading before each', () => {
  const type = page('Long', 'long', {
    title: line('Opening'),
    one: line(),
    two: line('Story'),
    three: line('Pictures'),
  });
  const fields = fieldsOf(type);
  expect(fields.map(({ name, widget }) => (widget === sectionWidget ? 'heading' : name))).toEqual([
    ...['sections', 'heading', 'title', 'one', 'heading', 'two', 'heading', 'three'],
  ]);
  expect(fields[0]).toMatchObject({ widget: sectionListWidget, headings: ['Ouverture', 'Récit', 'Images'] });
  expect(fields[6]?.label).toBe('Images');
});

it('a form with two sections shows none', () => {
  const type = page('Short', 'short', { title: line('Opening'), one: line('Story') });
  expect(fieldsOf(type).map(({ name }) => name)).toEqual(['title', 'one']);
});

it.each(contentTypes.map((type) => [type.name, type] as const))(
  'the form of %s has its naming field in the first section, and headings of which no two are equal',
  (_name, type) => {
    const fields = fieldsOf(type);
    const headings = fields.filter(({ widget }) => widget === sectionWidget);
    expect(new Set(headings.map(({ label }) => label)).size).toBe(headings.length);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    if (headings.length > 0) expect(fields[1]?.widget).toBe(sectionWidget);
  },
);
