import {
  choice,
  focus,
  groupList,
  link,
  number,
  paragraph,
  picture,
  position,
  relation,
  text,
  textList,
} from './declare-field';
import type { ContentType } from './field';

export const company: ContentType = {
  name: 'Company',
  label: 'site settings',
  folder: 'settings',
  onlySlugs: ['site'],
  fields: {
    brand: text('Name of the company', 'Tregrove', {
      max: 40,
      translated: false,
      section: 'Company',
      hint: 'Shown beside the logo and at the end of every title in search results.',
    }),
    legalName: text('Legal name', 'Tregrove Software Company Limited', { max: 80, translated: false }),
    founded: number('Year of foundation', 2015, { min: 1900, max: 2100 }),
    representative: text('Legal representative', 'Name and title', {
      required: false,
      hint: 'Who represents the company by law, with title. Left empty, it is not shown.',
    }),
    capital: text('Share capital', 'VND 10,000,000,000', {
      required: false,
      hint: 'As registered, with its currency. Left empty, it is not shown.',
    }),
    registrationNumber: text('Registration number (MST)', '0100000000', {
      required: false,
      max: 40,
      translated: false,
      hint: 'The enterprise and tax number in Vietnam. Left empty, it is not shown.',
    }),
    email: text('E-mail', 'hello@tregrove.example', {
      section: 'Contact',
      max: 254,
      translated: false,
      format: 'email',
    }),
    phone: text('Phone, international', '+84 24 7300 0000', {
      max: 40,
      translated: false,
      format: 'phone',
    }),
    whatsapp: link('WhatsApp', 'https://wa.me/842473000000'),
    facebook: link('Facebook', 'https://www.facebook.com/tregrove'),
    linkedin: link('LinkedIn', 'https://www.linkedin.com/company/tregrove'),
    developers: number('Statistic: developers', 160, { section: 'Figures' }),
    projects: number('Statistic: projects', 210),
    clients: number('Statistic: clients', 85),
    employees: number('Number of employees', 180, {
      required: false,
      min: 1,
      hint: 'All employees, not developers alone. Left empty, it is not shown.',
    }),
    countries: textList('Countries we work for', ['VN', 'FR'], {
      translated: false,
      max: 60,
      hint: 'ISO codes of two letters, such as VN. The map shows them.',
    }),
    trade: text('What we do, as in every page title', 'Software Development', {
      max: 60,
      section: 'Texts on every page',
    }),
    slogan: text('Slogan', 'Together We Grow', { max: 60 }),
    footerText: paragraph('Sentence in the footer', 'A software team in Hanoi and Ho Chi Minh City.', {
      max: 200,
    }),
    bannerText: paragraph(
      'Sentence in the banner above the footer',
      'Tell us where you want to be in a year.',
      {
        max: 200,
      },
    ),
  },
};

export const redirects: ContentType = {
  name: 'Redirects',
  label: 'moved addresses',
  folder: 'settings',
  onlySlugs: ['redirects'],
  fields: {
    moves: groupList(
      'Moved addresses',
      {
        // As copied from the address bar, where a letter takes up to nine characters.
        from: text('Former address', '/case-studies/a-former-name', { max: 1000, translated: false }),
        to: text('Present address', '/contact', { max: 1000, translated: false }),
      },
      {
        required: false,
        translated: false,
        min: 0,
        max: 500,
        hint: 'Visitors of a former address are led to the present one. The page “Addresses” adds a line here by itself.',
      },
    ),
  },
};

/** Every half hour between two hours: `08:30`. */
function halfHours(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 2 + 1 }, (_, index) => {
    const hour = String(Math.floor(from + index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
}

export const office: ContentType = {
  name: 'Office',
  label: 'office',
  folder: 'offices',
  onlySlugs: ['hanoi', 'ho-chi-minh-city'],
  fields: {
    city: text('City', 'Hanoi', { max: 60 }),
    role: text('What the office is', 'Headquarters', { max: 60 }),
    address: paragraph('Address', '18 Duy Tan Street, Cau Giay District, Hanoi, Vietnam', { max: 200 }),
    map: link('Map', 'https://www.google.com/maps/search/?api=1&query=Hanoi'),
    latitude: number('Latitude', 21.03, { min: -90, max: 90, integer: false }),
    longitude: number('Longitude', 105.78, { min: -180, max: 180, integer: false }),
    timeZone: choice('Time zone', ['Asia/Ho_Chi_Minh', 'Asia/Singapore', 'Asia/Seoul', 'Asia/Tokyo']),
    workDays: choice('Working days', ['monday-friday', 'monday-saturday', 'every-day']),
    // The two lists do not overlap, so that no office closes before it opens.
    opens: choice('Opens at', halfHours(6, 11.5), { example: '08:30' }),
    closes: choice('Closes at', halfHours(12, 22), { example: '18:00' }),
    hours: text('Opening hours in words, the same as above', 'Monday to Friday, 8:30–18:00', { max: 80 }),
    order: position('Place in the list', 1, 9),
  },
};

export const testimonial: ContentType = {
  name: 'Testimonial',
  label: 'testimonial',
  folder: 'testimonials',
  fields: {
    caseStudy: relation('Case study', 'CaseStudy', 'orderbuddy'),
    quote: paragraph('What was said', 'They asked better questions than we did.', { max: 400 }),
    signature: text(
      'Signature: a role and a product, never a name',
      'Head of Operations, warehouse rental platform',
      {
        max: 120,
      },
    ),
    order: position('Place in the list', 9, 99),
  },
};

export const client: ContentType = {
  name: 'Client',
  label: 'client or partner',
  folder: 'clients',
  fields: {
    name: text('Name', 'OrderBuddy', { max: 60, translated: false }),
    relationship: choice('Relationship', ['client', 'partner']),
    country: text('Country, as an ISO code', 'VN', {
      min: 2,
      max: 2,
      translated: false,
      format: 'country',
    }),
    field: text('What they do', 'Restaurant technology', { max: 80 }),
    order: position('Place in the list', 9, 99),
  },
};

export const person: ContentType = {
  name: 'Person',
  label: 'person',
  folder: 'people',
  fields: {
    name: text('Name', 'First and last name', { max: 60, translated: false }),
    role: text('Role', 'Technical lead', { max: 80 }),
    languages: text('Languages they work in', 'English, French', { max: 80 }),
    portrait: picture('Portrait', { minWidth: 480, required: false, example: 'portrait.png' }),
    portraitFocus: focus('Portrait: focal point', 'portrait'),
    order: position('Place in the list', 9, 99),
  },
};
