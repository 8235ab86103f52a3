import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findTermErrors } from './find-wording-errors';
import { terms } from './terms';

it('docs/terminology.md shows every term, in the order of the list', () => {
  const text = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'terminology.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(terms.map(({ names }) => [names.en, names.fr, names.ko, names.ja]));
});

it('no term is one of the names to avoid', () => {
  for (const { names } of terms) {
    for (const language of ['en', 'fr', 'ko', 'ja'] as const) {
      expect([names[language], findTermErrors(names[language], language)]).toEqual([names[language], []]);
    }
  }
});
