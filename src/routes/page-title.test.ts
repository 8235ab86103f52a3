import { nameInTitle, pageTitle } from './page-title';

const company = { trade: 'Software Development', brand: 'Tregrove' };

it('contains the page’s name, the company’s trade and the brand', () => {
  expect(pageTitle('Services', company)).toBe('Services | Software Development | Tregrove');
});

it('omits the company’s trade if the title would be longer than 60 characters', () => {
  expect(pageTitle('BabyPass: Family digital healthcare app', company)).toBe(
    'BabyPass: Family digital healthcare app | Tregrove',
  );
});

it('contains no page name on the home page', () => {
  expect(pageTitle(undefined, company)).toBe('Software Development | Tregrove');
});

it('removes break marks', () => {
  expect(pageTitle('お\u200B見積もり', company)).toBe('お見積もり | Software Development | Tregrove');
});

it.each(['Services', 'BabyPass: Family digital healthcare app', 'A | B'])(
  'reads the name of a page from its title: %s',
  (name) => {
    expect(nameInTitle(pageTitle(name, company), '/services')).toBe(name);
  },
);

it('nameInTitle returns the full title of the home page', () => {
  expect(nameInTitle('Software Development | Tregrove', '/')).toBe('Software Development | Tregrove');
});
