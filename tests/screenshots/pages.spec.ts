import { join } from 'node:path';

import { test } from '@playwright/test';

import { languages, tagOf } from '../../src/i18n/languages';
import { failurePages } from '../../src/routes/route-table';
import { addresses } from '../browser/site';

import { openPage } from './open-page';

const folder = join(__dirname, '..', '..', '.screenshots');
const paths = [...addresses, ...Object.values(failurePages)].map(({ path }) => path);

for (const path of paths)
  for (const language of languages)
    test(`${path} in ${tagOf(language)}`, async ({ page, baseURL }, testInfo) => {
      await openPage(page, baseURL, path, language);
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
      const file = join(folder, `${name}-${tagOf(language)}-${testInfo.project.name}.jpg`);
      await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 60 });
      await testInfo.attach('screenshot', { path: file });
    });
