import {
  groupList,
  headingHint,
  leadHint,
  menuTitleHint,
  paragraph,
  picture,
  position,
  relation,
  text,
  textList,
  pageDescription,
  searchSection,
} from './declare-field';
import type { ContentType } from './field';

export const service: ContentType = {
  name: 'Service',
  label: 'service',
  folder: 'services',
  onlySlugs: ['dedicated-teams', 'web-development', 'mobile-app-development', 'cloud-devops', 'qa-sts'],
  fields: {
    title: text('Title', 'Web development', { max: 60, section: searchSection, hint: menuTitleHint }),
    menuText: text('Line in the menu', 'Products that run in every browser', { max: 70, runs: true }),
    description: pageDescription(),
    heading: text('Heading', 'Web products that stay fast as they grow', {
      max: 90,
      section: 'Opening',
      hint: headingHint,
    }),
    lead: paragraph(
      'Opening paragraph',
      'From the first clickable draft to the release that thousands use.',
      { max: 400, hint: leadHint },
    ),
    diagram: picture('Diagram', { minWidth: 1600, example: 'diagram.png' }),
    deliverablesHeading: text('What you get: heading', 'What you get', { max: 90, section: 'What you get' }),
    deliverables: groupList(
      'What you get',
      {
        title: text('Title', 'A first release in twelve weeks', { max: 80 }),
        text: paragraph('Text', 'Used by real people, measured, and yours from the first commit.', {
          max: 300,
        }),
      },
      { min: 3, max: 8 },
    ),
    stepsHeading: text('How it runs: heading', 'How it runs, week by week', {
      max: 90,
      section: 'How it runs',
    }),
    steps: groupList(
      'How it runs',
      {
        when: text('When', 'Week 1', { max: 40 }),
        title: text('Title', 'We listen', { max: 80 }),
        text: paragraph('Text', 'Interviews with the people who will use it.', { max: 300 }),
      },
      { min: 3, max: 6 },
    ),
    teamHeading: text('Team: heading', 'Who is in the team', { max: 90, section: 'Team' }),
    team: groupList(
      'Team',
      {
        role: text('Role', 'Tech lead', { max: 60 }),
        text: paragraph('What they do', 'Owns the architecture and reviews every change.', { max: 250 }),
      },
      { min: 2, max: 8 },
    ),
    tools: textList('Tools we use', ['React', 'Next.js', 'PostgreSQL'], { translated: false, max: 16 }),
    proofText: paragraph(
      'Sentence before the case study',
      'See how a warehouse marketplace went live in seven months.',
      { max: 250, section: 'Case study' },
    ),
    proof: relation('Case study that proves it', 'CaseStudy', 'orderbuddy'),
    questionsHeading: text('Questions: heading', 'Questions we are asked', {
      max: 90,
      section: 'Questions',
    }),
    questions: groupList(
      'Questions',
      {
        question: text('Question', 'Who owns the code?', { max: 160, runs: true }),
        answer: paragraph('Answer', 'You do, from the first commit, in your own repository.', { max: 600 }),
      },
      { min: 3, max: 8 },
    ),
    order: position('Place in the menu', 1, 99),
  },
};
