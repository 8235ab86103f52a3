import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const built = join(__dirname, '..', '..', '.releases', 'current', 'public');

test('nothing of the style page is in the built site, and its address is not found', async ({ request }) => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(built, file)).isFile(),
  );
  const texts = files.filter((file) => /\.(?:html|js|css|json|xml|txt|map)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.includes('style-page'))).toEqual([]);
  expect(
    texts.filter((file) => /style-page|\.examples\b/.test(readFileSync(join(built, file), 'utf8'))),
  ).toEqual([]);
  expect((await request.get('/style-page')).status()).toBe(404);
});
