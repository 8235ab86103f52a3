import { choosePages } from './pages';

const addresses = [
  '/',
  '/About',
  '/case-studies',
  '/case-studies/taffi',
  '/case-studies/sato',
  '/services/qa-sts',
];
const names = (...wanted: (string | undefined)[]) =>
  choosePages(addresses, ...wanted).map(({ name }) => name);

it('chooses one page of each kind in every language', () => {
  const paths = ['/', '/About', '/case-studies', '/case-studies/taffi', '/services/qa-sts'];
  expect(names()).toEqual(paths.flatMap((path) => ['en', 'fr', 'kr', 'jp'].map((code) => `${path} ${code}`)));
});

it('chooses all pages in all languages for “all”', () => {
  expect(choosePages(addresses, 'all')).toHaveLength(addresses.length * 4);
});

it('chooses the paths and languages that are named', () => {
  expect(names('/About,/', 'en,ko')).toEqual(['/About en', '/About kr', '/ en', '/ kr']);
});

it('gives the address of a page in its language', () => {
  expect(choosePages(addresses, '/About', 'en,jp').map(({ address }) => address)).toEqual([
    '/About',
    '/About?lang=jp',
  ]);
});

it('throws for a page or a language that does not exist', () => {
  expect(() => choosePages(addresses, '/nowhere')).toThrow('/nowhere');
  expect(() => choosePages(addresses, '/', 'de')).toThrow('de');
});
