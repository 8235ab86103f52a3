import type {
  ContentType,
  TextField,
  ChoiceField,
  ColourField,
  DateField,
  Field,
  FocusField,
  GroupListField,
  LinkField,
  MarkdownField,
  NumberField,
  PictureField,
  RelationField,
  RelationListField,
  TextListField,
} from './field';

/** Overrides of the defaults of a kind. */
type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>;

export function text(label: string, example: string, options: Options<TextField> = {}): TextField {
  return {
    kind: 'text',
    label,
    example,
    required: true,
    translated: true,
    multiline: false,
    min: 1,
    max: 120,
    ...options,
  };
}

export function paragraph(label: string, example: string, options: Options<TextField> = {}): TextField {
  return text(label, example, { multiline: true, max: 500, ...options });
}

export function markdown(
  label: string,
  example: string,
  options: Options<MarkdownField> = {},
): MarkdownField {
  return { kind: 'markdown', label, example, required: true, translated: true, ...options };
}

export function number(label: string, example: number, options: Options<NumberField> = {}): NumberField {
  return {
    kind: 'number',
    label,
    example,
    required: true,
    translated: false,
    min: 0,
    // The largest whole number GraphQL can carry.
    max: 2_147_483_647,
    integer: true,
    ...options,
  };
}

export function date(label: string, example: string, options: Options<DateField> = {}): DateField {
  return { kind: 'date', label, example, required: true, translated: false, ...options };
}

export function colour(label: string, example: string, options: Options<ColourField> = {}): ColourField {
  return { kind: 'colour', label, example, required: true, translated: false, ...options };
}

export function choice(
  label: string,
  choices: readonly string[],
  options: Options<ChoiceField> = {},
): ChoiceField {
  return {
    kind: 'choice',
    label,
    options: choices,
    example: choices[0] ?? '',
    required: true,
    translated: false,
    ...options,
  };
}

export function picture(label: string, options: Options<PictureField> = {}): PictureField {
  return {
    kind: 'picture',
    label,
    example: 'cover.png',
    required: true,
    translated: false,
    minWidth: 800,
    ...options,
  };
}

/** @param pictureField name of the field whose picture is cut somewhere on the site, or in the card of a shared page */
export function focus(label: string, pictureField: string): FocusField {
  return {
    kind: 'focus',
    label,
    picture: pictureField,
    hint: 'The part that stays in view where the edges of the picture are cut off, on wide windows and in the card of a shared page. Empty: the middle.',
    example: '50% 50%',
    required: false,
    translated: false,
  };
}

export function link(label: string, example: string, options: Options<LinkField> = {}): LinkField {
  return { kind: 'link', label, example, required: true, translated: false, ...options };
}

export function relation(
  label: string,
  to: string,
  example: string,
  options: Options<RelationField> = {},
): RelationField {
  return { kind: 'relation', label, to, example, required: true, translated: false, ...options };
}

export function relationList(
  label: string,
  to: string,
  example: readonly string[],
  options: Options<RelationListField> = {},
): RelationListField {
  return {
    kind: 'relation-list',
    label,
    to,
    example,
    required: true,
    translated: false,
    min: 1,
    max: 20,
    ...options,
  };
}

export function textList(
  label: string,
  example: readonly string[],
  options: Options<TextListField> = {},
): TextListField {
  return { kind: 'text-list', label, example, required: true, translated: true, min: 1, max: 40, ...options };
}

export function groupList(
  label: string,
  item: Readonly<Record<string, TextField>>,
  options: Options<GroupListField> = {},
): GroupListField {
  return { kind: 'group-list', label, item, required: true, translated: true, min: 1, max: 20, ...options };
}

/**
 * The sentence that search engines show below the title of a page, with the same limits in all scripts. `npm run check`
 * rejects the same description on two pages (src/content/wording).
 */
export function pageDescription(): TextField {
  return paragraph(
    'Description for search engines',
    'How a restaurant group cut its ordering time by a third with a menu that opens on every guest’s own phone.',
    { min: 50, max: 160, hint: 'Shown under the title in search results and when the page is shared.' },
  );
}

/** Of the first section of a form. */
export const searchSection = 'Title and search result';
export const headingHint = 'The large heading at the top of the page.';
export const leadHint = 'The paragraph under the heading of the page.';

export const menuTitleHint = 'Shown in the menu, in the browser’s tab and as the title in search results.';

// Of case studies and projects.
export const factsSection = 'Facts and settings';
export const titleHint = 'The large heading of the page, also on the picture of shared links.';
export const productHint =
  'Shown on cards and at the start of the title in search results. The address of a new page is made of it.';
export const kindHint = 'Shown on cards and, after the name, as the title in search results.';
export const coverHint = 'Shown at the top of the page, on its card in lists and when the page is shared.';

/** The position of an entry among others of its type. */
export function position(label: string, example: number, max: number): NumberField {
  return number(label, example, { min: 1, max, hint: '1 comes first.' });
}

/** The fields of every page's opening. */
export function opening(example: { title: string; heading: string; lead: string }): Record<string, Field> {
  return {
    title: text('Title, as in the browser’s tab', example.title, {
      max: 60,
      section: searchSection,
      hint: 'Shown in the browser’s tab and as the title in search results.',
    }),
    description: pageDescription(),
    heading: text('Heading', example.heading, { max: 90, section: 'Opening', hint: headingHint }),
    lead: paragraph('Opening paragraph', example.lead, { max: 400, hint: leadHint }),
  };
}

export const titled = {
  title: text('Title', 'We answer within a working day', { max: 80 }),
  text: paragraph('Text', 'An engineer reads your message, not a form.', { max: 320 }),
};

/** @param hint says how to fill in the field, and that nothing is shown while it is empty */
export const optional = (hint: string) => ({ required: false, hint });

/** One page's copy: `content/pages/<slug>/index.<code>.md`. */
export function page(name: string, slug: string, fields: Record<string, Field>): ContentType {
  return { name, label: `copy of the page “${slug}”`, folder: 'pages', onlySlugs: [slug], fields };
}
