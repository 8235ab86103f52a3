import { languages } from './languages';
import { withColon } from './with-colon';

it('sets the colon as each language does', () => {
  expect(languages.map((language) => withColon('Taffi', 'x', language))).toEqual([
    'Taffi: x',
    'Taffi\u00a0: x',
    'Taffi: x',
    'Taffi：x',
  ]);
});
