import { date, groupList, markdown, opening, optional, page, paragraph, picture, text, titled } from './declare-field';
import type { ContentType } from './field';
import { contactPage, getInTouchPage, getTrialPage, pricingPage } from './form-pages';

export const homePage = page('HomePage', 'home', {
  ...opening({
    title: 'Software Development',
    heading: 'Software teams that grow with you',
    lead: 'Engineers in Vietnam who join your product, ship every two weeks and stay.',
  }),
  opening: picture('Opening picture', { minWidth: 1600, example: 'opening.png' }),
  solutionsHeading: text('Solutions: heading', 'Where are you today?', { max: 90, section: 'Solutions' }),
  solutionsLead: paragraph('Solutions: opening', 'Three starting points, one way of working.'),
  solutions: groupList(
    'Solutions',
    {
      audience: text('For whom', 'Start-ups', { max: 40 }),
      ...titled,
    },
    { min: 3, max: 3 },
  ),
  testimonialsHeading: text('Testimonials: heading', 'What clients say', { max: 90, section: 'Other sections' }),
  whatWeDoHeading: text('What we do: heading', 'What we do', { max: 90 }),
  whatWeDoLead: paragraph('What we do: opening', 'Five services that fit together.'),
  projectsHeading: text('Latest projects: heading', 'Latest projects', { max: 90 }),
  projectsLead: paragraph('Latest projects: opening', 'Small, sharp products from the last two years.'),
  caseStudiesHeading: text('Case studies: heading', 'Work that is in use today', { max: 90 }),
  caseStudiesLead: paragraph('Case studies: opening', 'Three of the products we have built.'),
});

export const aboutPage = page('AboutPage', 'about', {
  ...opening({ title: 'About us', heading: 'A grove, not a tower', lead: 'Who we are.' }),
  missionHeading: text('Mission: heading', 'Our mission', { max: 90, section: 'Mission' }),
  mission: markdown('Mission', 'To give every good idea a team that can build it.'),
  visionHeading: text('Vision: heading', 'Our vision', { max: 90 }),
  vision: markdown('Vision', 'Vietnam as a place where products are made, not only coded.'),
  presenceHeading: text('Global presence: heading', 'Where we work', { max: 90, section: 'Global presence' }),
  presenceLead: paragraph('Global presence: opening', 'Two offices, clients on four continents.'),
  valuesHeading: text('Values: heading', 'How we work', { max: 90, section: 'Values' }),
  values: groupList('Values', titled, { min: 3, max: 4 }),
  certificationHeading: text('Certification: heading', 'ISO 9001:2015', { max: 90, section: 'Certification' }),
  certification: markdown('Certification', 'Our quality management is certified to ISO 9001:2015.'),
  certificate: text('Certificate: standard', 'ISO 9001:2015', { max: 60, translated: false }),
  certificateNumber: text('Certificate: number', 'VN-0000-QMS', {
    ...optional('As printed on the certificate. Left empty, it is not shown.'),
    max: 60,
    translated: false,
  }),
  certificateBody: text('Certificate: issuing body', 'Name of the certification body', {
    ...optional('The company that issued the certificate. Left empty, it is not shown.'),
    translated: false,
  }),
  certificateScope: text('Certificate: scope', 'Design and development of software', {
    ...optional('What the certificate covers, in the words of the certificate. Left empty, it is not shown.'),
    max: 200,
  }),
  companyHeading: text('Company facts: heading', 'Company facts', { max: 90, section: 'Other sections' }),
  peopleHeading: text('People: heading', 'The people you will talk to', { max: 90 }),
  clientsHeading: text('Clients and partners: heading', 'Clients and partners', { max: 90 }),
  clientsLead: paragraph('Clients and partners: opening', 'Companies that trust us with their product.'),
});

export const caseStudiesPage = page('CaseStudiesPage', 'case-studies', {
  ...opening({
    title: 'Case Studies',
    heading: 'Eight products, told plainly',
    lead: 'What was needed and what came of it.',
  }),
});

export const privacyPolicyPage = page('PrivacyPolicyPage', 'privacy-policy', {
  ...opening({
    title: 'Privacy Policy',
    heading: 'Privacy Policy',
    lead: 'What this site stores, why, and for how long.',
  }),
  updated: date('Last changed on', '2026-11-01'),
  body: markdown('Policy', '## What we store\n\nOnly what you send us.'),
});

export const projectPage = page('ProjectPage', 'project', {
  ...opening({
    title: 'How a project runs',
    heading: 'A project with us, month by month',
    lead: 'From first call to handover.',
  }),
  phasesHeading: text('Phases: heading', 'The phases', { max: 90, section: 'Phases' }),
  phases: groupList(
    'Phases',
    { when: text('When', 'Weeks 1–2', { max: 40 }), ...titled },
    { min: 4, max: 6 },
  ),
  rhythmHeading: text('Rhythm: heading', 'The rhythm of a week', { max: 90, section: 'Rhythm' }),
  rhythm: groupList('Rhythm', titled, { min: 3, max: 5 }),
  workHeading: text('Examples: heading', 'Projects that ran this way', { max: 90 }),
});

export const projectsPage = page('ProjectsPage', 'projects', {
  ...opening({ title: 'Projects', heading: 'Small products, finished well', lead: 'Eight showcase pieces.' }),
});

export const questionsPage = page('QuestionsPage', 'questions', {
  ...opening({
    title: 'Questions before signing',
    heading: 'What to know before you sign',
    lead: 'Contract, money, rights, data and languages.',
  }),
  questions: groupList(
    'Questions',
    {
      question: text('Question', 'Who owns the code?', { max: 160, runs: true }),
      answer: paragraph('Answer', 'You do, from the first commit, in your own repository.', { max: 800 }),
    },
    { min: 5, max: 20 },
  ),
});

export const servicesPage = page('ServicesPage', 'services', {
  ...opening({ title: 'Services', heading: 'Five services, one team', lead: 'Take one or combine them.' }),
  modelsHeading: text('Ways of working together: heading', 'Ways of working together', { max: 90, section: 'Ways of working together' }),
  models: groupList(
    'Ways of working together',
    {
      ...titled,
      leads: text('Comparison: who leads the work', 'Your product owner, with our technical lead'),
      answersFor: text('Comparison: what we answer for', 'The team and the quality of its work'),
      billing: text('Comparison: billing', 'By the month, per role'),
      term: text('Comparison: minimum term and notice', 'Three months, then thirty days’ notice'),
      changes: text('Comparison: changes of scope', 'At any time; you set the priorities'),
      price: text(
        'Comparison: price range',
        'From US$2,500 per engineer and month',
        optional('With its currency and unit. The row appears once one model has a price.'),
      ),
    },
    { min: 2, max: 4 },
  ),
  comparisonHeading: text('Comparison: heading', 'The contract models compared', { max: 90 }),
});

export const techPage = page('TechPage', 'tech', {
  ...opening({
    title: 'Technology',
    heading: 'Three kinds of system we know well',
    lead: 'Choose the one nearest to yours.',
  }),
  principlesHeading: text('Principles: heading', 'How we choose technology', { max: 90 }),
  principles: groupList('Principles', titled, { min: 3, max: 4 }),
});

export const techsPage = page('TechsPage', 'techs', {
  ...opening({
    title: 'Technologies',
    heading: 'What we build with',
    lead: 'The languages, frameworks and services we use.',
  }),
  groups: groupList(
    'Groups of technologies',
    {
      title: text('Group', 'Front end', { max: 60 }),
      names: paragraph('Names, separated by commas', 'React, Vue, Next.js', { max: 300 }),
      text: paragraph('How we use them', 'Whatever your team knows already.', { max: 300 }),
    },
    { min: 5, max: 10 },
  ),
});

export const pages: readonly ContentType[] = [
  homePage,
  aboutPage,
  caseStudiesPage,
  contactPage,
  getInTouchPage,
  getTrialPage,
  pricingPage,
  privacyPolicyPage,
  projectPage,
  projectsPage,
  questionsPage,
  servicesPage,
  techPage,
  techsPage,
];
