import { languages } from './languages';
import { withColon } from './typography';

it('sets the colon of each language', () => {
  expect(languages.map((language) => withColon('Taffi', 'x', language))).toEqual([
    'Taffi: x',
    'Taffi\u00a0: x',
    'Taffi: x',
    'Taffi：x',
  ]);
});
