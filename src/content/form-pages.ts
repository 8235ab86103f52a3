import { groupList, opening, optional, page, text, textList, titled } from './declare-field';

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
  nextHeading: text('What happens next: heading', 'What happens next', { max: 90, section: 'What happens next' }),
  next: groupList('What happens next', titled, { min: 3, max: 4 }),
});

export const getTrialPage = page('GetTrialPage', 'get-trial', {
  ...opening({
    title: 'Two-week trial',
    heading: 'Try a team for two weeks',
    lead: 'See how we work on a real task.',
  }),
  formHeading: text('Form: heading', 'Ask for a trial', { max: 90 }),
  termsHeading: text('How the trial works: heading', 'How the trial works', { max: 90, section: 'How the trial works' }),
  terms: groupList('How the trial works', titled, { min: 3, max: 5 }),
  fee: text(
    'Fee of the trial',
    'US$5,000 for two engineers',
    optional('The fee as visitors should read it, with its currency. Left empty, no fee is shown.'),
  ),
});

/** Shown in the summary of the pricing form to visitors who chose this. */
const estimate = (what: string) =>
  text(`Rough estimate for ${what}`, 'US$30,000 to US$80,000, in three to five months', {
    ...optional('A range as visitors should read it, with its currency. Left empty, no estimate is shown.'),
  });

export const pricingPage = page('PricingPage', 'pricing', {
  ...opening({
    title: 'Pricing',
    heading: 'What would it cost?',
    lead: 'Five questions to a first estimate.',
  }),
  assurancesHeading: text('Assurances: heading', 'Before you start', { max: 90, section: 'Assurances' }),
  assurances: textList('Assurances', ['Nothing is sent before you confirm the summary.'], { min: 2, max: 5 }),
  budgets: groupList(
    'Budget ranges to choose from',
    {
      label: text('Range as visitors read it', 'US$20,000 to US$50,000', { max: 60 }),
      stored: text('Range as our mails say it: currency and amounts, in English', 'USD 20,000 to 50,000', {
        max: 80,
      }),
    },
    {
      min: 2,
      max: 8,
      section: 'Prices',
      hint: 'In the currency of the market. “Not sure yet” follows by itself.',
    },
  ),
  estimateWebApplication: estimate('a web application'),
  estimateMobileApplication: estimate('a mobile application'),
  estimateConnectedDevice: estimate('connected devices'),
  estimateDataProduct: estimate('a data product'),
  estimateSmallCode: estimate('up to 20,000 lines of code'),
  estimateMediumCode: estimate('20,000 to 100,000 lines of code'),
  estimateLargeCode: estimate('more than 100,000 lines of code'),
});
