import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

import { languageParameter } from '../../src/i18n/choose-language';
import { languages } from '../../src/i18n/languages';
import { pairsOf } from '../test-length';

import { addresses } from './site';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A list may have a name; the rule only prefers other elements.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Search engines cut titles by width, and Korean and Japanese titles are short.
      'long-title': 'off',
    },
  }),
);

for (const language of languages) {
  test(`pages are valid HTML in ${language.label}`, async ({ request }) => {
    const errors: string[] = [];
    for (const [{ path }] of pairsOf(addresses, languages).filter(([, chosen]) => chosen === language)) {
      const response = await request.get(`${path}?${languageParameter}=${language.value}`);
      const { results } = await validator.validateString(await response.text(), path);
      for (const { messages } of results)
        errors.push(
          ...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`),
        );
    }
    expect(errors).toEqual([]);
  });
}
