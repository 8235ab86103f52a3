import { date, groupList, markdown, paragraph, picture, text, textList } from './declare-field';
import type { ContentType, Field } from './field';
import { pageDescription } from './page-description';

/** What every page's copy opens with. */
function opening(example: { title: string; heading: string; lead: string }): Record<string, Field> {
  return {
    title: text('Title, as in the browser’s tab', example.title, { max: 60 }),
    description: pageDescription(),
    heading: text('Heading', example.heading, { max: 90 }),
    lead: paragraph('Opening paragraph', example.lead, { max: 400 }),
  };
}

const titled = {
  title: text('Title', 'We answer within a working day', { max: 80 }),
  text: paragraph('Text', 'An engineer reads your message, not a form.', { max: 320 }),
};

/** One page's copy: `content/pages/<slug>/index.<code>.md`. */
function page(name: string, slug: string, fields: Record<string, Field>): ContentType {
  return { name, label: `copy of the page “${slug}”`, folder: 'pages', onlySlugs: [slug], fields };
}

export const homePage = page('HomePage', 'home', {
  ...opening({
    title: 'Software Development',
    heading: 'Software teams that grow with you',
    lead: 'Engineers in Vietnam who join your product, ship every fortnight and stay.',
  }),
  opening: picture('Opening picture', { minWidth: 1600, example: 'opening.png' }),
  solutionsHeading: text('Solutions: heading', 'Where are you today?', { max: 90 }),
  solutionsLead: paragraph('Solutions: opening', 'Three starting points, one way of working.'),
  solutions: groupList(
    'Solutions',
    {
      audience: text('For whom', 'Start-ups', { max: 40 }),
      ...titled,
    },
    { min: 3, max: 3 },
  ),
  testimonialsHeading: text('Testimonials: heading', 'What clients say', { max: 90 }),
  whatWeDoHeading: text('What we do: heading', 'What we do', { max: 90 }),
  whatWeDoLead: paragraph('What we do: opening', 'Five services that fit together.'),
  projectsHeading: text('Latest projects: heading', 'Latest projects', { max: 90 }),
  projectsLead: paragraph('Latest projects: opening', 'Small, sharp products from the last two years.'),
  caseStudiesHeading: text('Case studies: heading', 'Work that is in use today', { max: 90 }),
  caseStudiesLead: paragraph('Case studies: opening', 'Three of the products we have built.'),
});

export const aboutPage = page('AboutPage', 'about', {
  ...opening({ title: 'About us', heading: 'A grove, not a tower', lead: 'Who we are.' }),
  missionHeading: text('Mission: heading', 'Our mission', { max: 90 }),
  mission: markdown('Mission', 'To give every good idea a team that can build it.'),
  visionHeading: text('Vision: heading', 'Our vision', { max: 90 }),
  vision: markdown('Vision', 'Vietnam as a place where products are made, not only coded.'),
  presenceHeading: text('Global presence: heading', 'Where we work', { max: 90 }),
  presenceLead: paragraph('Global presence: opening', 'Two offices, clients on four continents.'),
  valuesHeading: text('Values: heading', 'How we work', { max: 90 }),
  values: groupList('Values', titled, { min: 3, max: 4 }),
  certificationHeading: text('Certification: heading', 'ISO 9001:2015', { max: 90 }),
  certification: markdown('Certification', 'Our quality management is certified to ISO 9001:2015.'),
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

export const contactPage = page('ContactPage', 'contact', {
  ...opening({ title: 'Contact Us', heading: 'Talk to an engineer', lead: 'Write, call or visit.' }),
  formHeading: text('Form: heading', 'Tell us what you need', { max: 90 }),
  officesHeading: text('Offices: heading', 'Our offices', { max: 90 }),
});

export const getInTouchPage = page('GetInTouchPage', 'get-in-touch', {
  ...opening({
    title: 'Get In Touch',
    heading: 'Tell us about your product',
    lead: 'A few lines are enough.',
  }),
  formHeading: text('Form: heading', 'Tell us what you need', { max: 90 }),
  nextHeading: text('What happens next: heading', 'What happens next', { max: 90 }),
  next: groupList('What happens next', titled, { min: 3, max: 4 }),
});

export const getTrialPage = page('GetTrialPage', 'get-trial', {
  ...opening({
    title: 'Two-week trial',
    heading: 'Try a team for two weeks',
    lead: 'See how we work on a real task.',
  }),
  formHeading: text('Form: heading', 'Ask for a trial', { max: 90 }),
  termsHeading: text('How the trial works: heading', 'How the trial works', { max: 90 }),
  terms: groupList('How the trial works', titled, { min: 3, max: 5 }),
});

/** Shown in the summary of the pricing form, before it is sent, to who chose this. */
const estimate = (what: string) =>
  text(`Rough estimate for ${what}`, 'US$30,000 to US$80,000, in three to five months', {
    required: false,
    hint: 'A range as visitors should read it, with its currency. Left empty, no estimate is shown.',
  });

export const pricingPage = page('PricingPage', 'pricing', {
  ...opening({
    title: 'Pricing',
    heading: 'What would it cost?',
    lead: 'Five questions to a first estimate.',
  }),
  assurancesHeading: text('Assurances: heading', 'Before you start', { max: 90 }),
  assurances: textList('Assurances', ['Nothing is sent before you confirm the summary.'], { min: 2, max: 5 }),
  estimateWebApplication: estimate('a web application'),
  estimateMobileApplication: estimate('a mobile application'),
  estimateConnectedDevice: estimate('connected devices'),
  estimateDataProduct: estimate('a data product'),
  estimateSmallCode: estimate('up to 20,000 lines of code'),
  estimateMediumCode: estimate('20,000 to 100,000 lines of code'),
  estimateLargeCode: estimate('more than 100,000 lines of code'),
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
  phasesHeading: text('Phases: heading', 'The phases', { max: 90 }),
  phases: groupList(
    'Phases',
    { when: text('When', 'Weeks 1–2', { max: 40 }), ...titled },
    { min: 4, max: 6 },
  ),
  rhythmHeading: text('Rhythm: heading', 'The rhythm of a week', { max: 90 }),
  rhythm: groupList('Rhythm', titled, { min: 3, max: 5 }),
  workHeading: text('Examples: heading', 'Projects that ran this way', { max: 90 }),
});

export const projectsPage = page('ProjectsPage', 'projects', {
  ...opening({ title: 'Projects', heading: 'Small products, finished well', lead: 'Eight showcase pieces.' }),
});

export const servicesPage = page('ServicesPage', 'services', {
  ...opening({ title: 'Services', heading: 'Five services, one team', lead: 'Take one or combine them.' }),
  modelsHeading: text('Ways of working together: heading', 'Ways of working together', { max: 90 }),
  models: groupList('Ways of working together', titled, { min: 2, max: 4 }),
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
  servicesPage,
  techPage,
  techsPage,
];
