/** @jest-environment node */
import { choosePages } from './page-list';

const addresses = [
  '/',
  '/About',
  '/case-studies',
  '/case-studies/taffi',
  '/case-studies/sato',
  '/services/qa-sts',
];
const names = (...wish: (string | undefined)[]) => choosePages(addresses, ...wish).map(({ name }) => name);

it('one page of each kind is measured, home and a case study in every language', () => {
  expect(names()).toEqual([
    ...['en', 'fr', 'kr', 'jp'].map((code) => `/ ${code}`),
    '/About en',
    '/case-studies en',
    ...['en', 'fr', 'kr', 'jp'].map((code) => `/case-studies/taffi ${code}`),
    '/services/qa-sts en',
  ]);
});

it('all pages are measured in all languages if asked for', () => {
  expect(choosePages(addresses, 'all')).toHaveLength(addresses.length * 4);
});

it('paths and languages can be named', () => {
  expect(names('/About,/', 'en,ko')).toEqual(['/About en', '/About kr', '/ en', '/ kr']);
});

it('a page is asked for in its language by its address', () => {
  expect(choosePages(addresses, '/About', 'en,jp').map(({ address }) => address)).toEqual([
    '/About',
    '/About?lang=jp',
  ]);
});

it('a page or a language that is not there is a fault', () => {
  expect(() => choosePages(addresses, '/nowhere')).toThrow('/nowhere');
  expect(() => choosePages(addresses, '/', 'de')).toThrow('de');
});
