import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { languages } from '../../i18n/languages';

import { barePage } from './bare-page';
import { bareStyle } from './bare-style';

it('uses only colours of the site’s tokens', () => {
  const tokens = readFileSync(join(__dirname, '..', '..', 'styles', 'tokens.css'), 'utf8');
  const known = new Set(tokens.match(/#[0-9a-f]{3,6}\b/g));
  const used = [...new Set(bareStyle.match(/#[0-9a-f]{3,6}\b/g))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});

it('escapes texts', () => {
  const html = barePage({
    language: languages[1],
    title: 'a & b',
    heading: '<script>alert(1)</script>',
    links: { heading: 'x', pages: [{ path: '/"onclick="', title: '<b>' }] },
    action: { path: '/', label: 'Accueil' },
  });
  expect(html).toContain('<html lang="fr">');
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="/&quot;onclick=&quot;"');
});
