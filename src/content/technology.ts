import {
  groupList,
  headingHint,
  leadHint,
  menuTitleHint,
  paragraph,
  picture,
  position,
  text,
  textList,
  pageDescription,
  searchSection,
} from './declare-field';
import type { ContentType } from './field';

const part = {
  name: text('Name', 'PostgreSQL', { max: 60, runs: true }),
  text: paragraph('What we use it for', 'Orders, stock and everything that must never disagree.', {
    max: 220,
  }),
};

export const technology: ContentType = {
  name: 'Technology',
  label: 'technology page',
  folder: 'technologies',
  onlySlugs: ['full-stack', 'data-app', 'ai'],
  fields: {
    title: text('Title', 'Full-Stack Application', {
      max: 60,
      section: searchSection,
      hint: menuTitleHint,
    }),
    menuText: text('Line in the menu', 'From the button to the database', { max: 70, runs: true }),
    description: pageDescription(),
    heading: text('Heading', 'One team from the button to the database', {
      max: 90,
      section: 'Opening',
      hint: headingHint,
    }),
    lead: paragraph('Opening paragraph', 'The same people design the screen and the query behind it.', {
      max: 400,
      hint: leadHint,
    }),
    diagram: picture('Diagram of such a system', { minWidth: 2000, example: 'diagram.png' }),
    whatWeDoHeading: text('What we do: heading', 'What we do', { max: 90, section: 'What we do' }),
    whatWeDo: groupList(
      'What we do',
      {
        title: text('Title', 'Products from zero', { max: 80 }),
        text: paragraph('Text', 'A first release that real customers pay for.', { max: 300 }),
      },
      { min: 3, max: 6 },
    ),
    useCasesHeading: text('First list: heading', 'Where it fits', { max: 90, section: 'Lists' }),
    useCases: textList('First list', ['Booking and ordering', 'Customer portals'], { min: 3, max: 10 }),
    practicesHeading: text('Second list: heading', 'How we keep it sound', { max: 90 }),
    practices: textList('Second list', ['Types shared by browser and server'], { min: 3, max: 10 }),
    frontHeading: text('Front architecture: heading', 'Front end', { max: 90, section: 'Architecture' }),
    front: groupList('Front architecture', part, { min: 2, max: 8 }),
    backHeading: text('Back architecture: heading', 'Back end', { max: 90 }),
    back: groupList('Back architecture', part, { min: 2, max: 8 }),
    databasesHeading: text('Databases: heading', 'Databases', { max: 90, section: 'Databases' }),
    databasesText: paragraph(
      'Databases: text',
      'One source of truth, and copies shaped for the question at hand.',
      {
        max: 300,
      },
    ),
    databases: groupList('Databases', part, { min: 2, max: 8 }),
    infrastructureHeading: text('Infrastructure: heading', 'Infrastructure', {
      max: 90,
      section: 'Infrastructure',
    }),
    infrastructureText: paragraph(
      'Infrastructure: text',
      'Described in code, reviewed like code, rebuilt in an hour.',
      {
        max: 300,
      },
    ),
    infrastructure: groupList('Infrastructure', part, { min: 2, max: 8 }),
    order: position('Place in the menu', 1, 99),
  },
};
