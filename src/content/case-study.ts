import {
  choice,
  colour,
  coverHint,
  factsSection,
  focus,
  groupList,
  kindHint,
  markdown,
  number,
  paragraph,
  picture,
  position,
  productHint,
  relationList,
  text,
  textList,
  titleHint,
  pageDescription,
  searchSection,
} from './declare-field';
import type { ContentType } from './field';

export const industries = [
  'hospitality',
  'retail',
  'healthcare',
  'smart-home',
  'manufacturing',
  'documents',
  'logistics',
] as const;

export const caseStudy: ContentType = {
  name: 'CaseStudy',
  label: 'case study',
  folder: 'case-studies',
  fields: {
    product: text('Name of the product', 'OrderBuddy', {
      max: 40,
      translated: false,
      section: searchSection,
      hint: productHint,
    }),
    title: text('Title', 'Ordering at the table, without the wait', { max: 90, hint: titleHint }),
    kind: text('What it is', 'Restaurant QR ordering platform', { max: 80, hint: kindHint }),
    description: pageDescription(),
    client: text('Client', 'A restaurant group in South-East Asia', {
      max: 120,
      hint: 'Shown among the facts at the top of the page.',
    }),
    need: markdown('Need', 'Guests waited eleven minutes for a menu on a Friday evening.', {
      section: 'Story',
    }),
    solution: markdown('Solution', 'A code on the table opens the menu in the browser of the phone.'),
    whatWasDone: markdown(
      'What was done',
      '- Two weeks of interviews in three restaurants\n- A first release in month three',
    ),
    result: markdown('Result', 'Tables turn faster and staff talk to guests instead of typing.'),
    highlights: textList('Highlights', ['No app to install', 'Orders reach the kitchen in a second'], {
      max: 6,
    }),
    comparisons: groupList(
      'Before and after',
      {
        what: text('What is compared', 'From sitting down to the order in the kitchen', { max: 70 }),
        before: text('Before: a figure or a few words', '20 minutes', { max: 50 }),
        after: text('After: a figure or a few words', '13 minutes', { max: 50 }),
      },
      { min: 2, max: 4 },
    ),
    cover: picture('Cover', { minWidth: 1600, section: 'Pictures', hint: coverHint }),
    coverFocus: focus('Cover: focal point', 'cover'),
    screenOne: picture('First screen', { minWidth: 1200, example: 'screen-one.png' }),
    screenTwo: picture('Second screen', { minWidth: 780, example: 'screen-two.png' }),
    scene: picture('Full-width scene', { minWidth: 2000, example: 'scene.png' }),
    sceneFocus: focus('Full-width scene: focal point', 'scene'),
    pictureNote: paragraph(
      'Note under the pictures',
      'The order screen as a guest sees it, on a Friday evening.',
      {
        max: 200,
      },
    ),
    industry: choice('Industry', industries, { section: factsSection }),
    services: relationList('Services', 'Service', ['web-development'], { max: 5 }),
    technologies: textList('Technologies', ['TypeScript', 'PostgreSQL'], { translated: false, max: 12 }),
    monthsToDelivery: number('Statistic: months for product delivery', 6, {
      required: false,
      min: 1,
      max: 120,
    }),
    timeSaved: number('Statistic: customer time saved, in percent', 40, {
      required: false,
      min: 1,
      max: 100,
    }),
    customerIncrease: number('Statistic: increase in customers, in percent', 30, {
      required: false,
      min: 1,
      max: 10000,
    }),
    usersAtFirstRelease: number('Statistic: users at first release', 1000, { required: false, min: 1 }),
    accent: colour('Accent color', '#1f6f78'),
    order: position('Place in the list', 9, 999),
  },
};
