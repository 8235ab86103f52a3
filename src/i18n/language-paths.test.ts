import fc from 'fast-check';

import { allAddresses, failurePages } from '../routes/route-table';

import { publicPathOf, variantPath } from './language-paths';
import { languages } from './languages';

const [english, french, korean, japanese] = languages;
const paths = [
  ...allAddresses(() => ['entry', 'fr', 'ja']).map(({ path }) => path),
  ...Object.values(failurePages).map(({ path }) => path),
];

it.each([
  ['/', english, '/'],
  ['/About', english, '/About'],
  ['/', french, '/fr/'],
  ['/services', french, '/fr/services'],
  ['/Pricing', korean, '/ko/Pricing'],
  ['/404', japanese, '/ja/404'],
])('variantPath of %s in %o is %s', (path, language, built) => {
  expect(variantPath(path, language)).toBe(built);
});

it('publicPathOf reverses variantPath', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom(...languages), (publicPath, language) => {
      expect(publicPathOf(variantPath(publicPath, language))).toEqual({ publicPath, language });
    }),
  );
});

it.each([
  ['/fr', '/', french],
  ['/fr/', '/', french],
  ['/french', '/french', english],
  ['/jp/contact', '/jp/contact', english],
  ['/frame/fr', '/frame/fr', english],
])('publicPathOf %s is %s', (built, publicPath, language) => {
  expect(publicPathOf(built)).toEqual({ publicPath, language });
});
