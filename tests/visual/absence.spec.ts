import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const built = join(__dirname, '..', '..', '.releases', 'current', 'public');

test('the built site contains nothing of the style page, and its address returns 404', async ({
  request,
}) => {
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
