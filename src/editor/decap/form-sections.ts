import type { ContentType } from '../../content/field';

import type { EditorField } from './editor-field';
import type { FormTexts } from './form-texts';

/** The widgets of admin/src/form/sections.tsx, which have no value. */
export const sectionListWidget = 'sections';
export const sectionWidget = 'section';

/** A form with fewer sections is short enough to show none. */
const fewest = 3;

/** @returns the fields with a heading above each section and a list of the sections at the top */
export function withSections(
  type: ContentType,
  fields: readonly EditorField[],
  texts: FormTexts,
): EditorField[] {
  const starts = fields.filter(({ name }) => type.fields[name]?.section !== undefined);
  if (starts.length < fewest) return [...fields];
  const headingOf = ({ name }: EditorField): string => texts.label(type.fields[name]?.section ?? '');
  const widget = { required: undefined, i18n: true };
  return [
    {
      ...widget,
      name: 'sections',
      label: texts.message('sections'),
      widget: sectionListWidget,
      headings: starts.map(headingOf),
    },
    ...fields.flatMap((field) => {
      const index = starts.indexOf(field);
      const heading = { ...widget, name: `section-${index}`, label: headingOf(field), widget: sectionWidget };
      return index < 0 ? [field] : [heading, field];
    }),
  ];
}
