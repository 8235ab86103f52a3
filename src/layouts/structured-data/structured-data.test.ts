import {
  article,
  breadcrumbs,
  creativeWork,
  jsonLd,
  organization,
  organizationId,
  questionsPage,
  service,
} from './structured-data';

const site = 'https://example.com';
const subject = {
  siteUrl: site,
  address: `${site}/a?lang=fr`,
  language: 'fr',
  name: 'A',
  description: 'B',
  picture: '/static/a.jpg',
};

it('the JSON cannot end its script and can be parsed again', () => {
  const written = jsonLd([service({ ...subject, name: '</script><b>"\u200B' })]);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ name: '</script><b>"' }],
  });
});

it('entities in a text survive Gatsby’s decoding of the head', () => {
  const name = '&lt;/script&gt;&lt;script&gt;run()&lt;/script&gt; &amp;lt; &#60; R&D';
  const written = jsonLd([service({ ...subject, name })]);
  expect(written).not.toMatch(/[<>&]/);
  expect(JSON.parse(written)).toMatchObject({ '@graph': [{ name }] });
});

it('the company is declared once and referenced elsewhere', () => {
  const facts = {
    brand: 'Name',
    legalName: 'Name Ltd',
    email: 'a@example.com',
    phone: '+84 1',
    slogan: 'S',
    facebook: 'https://facebook.com/n',
    linkedin: 'https://linkedin.com/n',
    founded: 2015,
    developers: 160,
    employees: null,
    registrationNumber: null,
  };
  const company = organization(site, facts, [{ city: 'Hanoi', address: 'Street' }], ['en', 'ko']);
  expect(company).toMatchObject({ '@id': organizationId(site), location: [{ name: 'Hanoi' }] });
  expect(company).toMatchObject({
    foundingDate: '2015',
    numberOfEmployees: { minValue: 160 },
    address: 'Street',
  });
  expect(company).not.toHaveProperty('taxID');
  expect(
    organization(site, { ...facts, employees: 180, registrationNumber: '0100' }, [], ['en']),
  ).toMatchObject({ numberOfEmployees: { value: 180 }, taxID: '0100' });
  expect(company).toMatchObject({ contactPoint: { availableLanguage: ['en', 'ko'] } });
  expect(article(subject, 'Product')).toMatchObject({ author: { '@id': organizationId(site) } });
});

it('breadcrumbs are counted from one', () => {
  expect(
    breadcrumbs([
      { name: 'Home', address: site },
      { name: 'A', address: `${site}/a` },
    ]),
  ).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, item: `${site}/a` }] });
});

it('a work has the absolute address of its picture, if it has one', () => {
  expect(creativeWork(subject, 2024)).toMatchObject({ image: `${site}/static/a.jpg`, dateCreated: '2024' });
  expect(creativeWork({ ...subject, picture: undefined }, 2024)).not.toHaveProperty('image');
});

it('questions have their answers', () => {
  expect(questionsPage([{ question: 'Q?', answer: 'A.' }])).toMatchObject({
    mainEntity: [{ name: 'Q?', acceptedAnswer: { text: 'A.' } }],
  });
});
