/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { languages } from '../../src/i18n/languages';
import { leadKinds } from '../../src/leads/lead-kinds';

import { fieldsOf } from './fields';
import { renderReceipt } from './receipt';
import { style } from './style';
import { wordsIn } from './words';

const receipt = { reference: 'K7M-4QX-92J', receivedAt: Date.UTC(2026, 10, 21, 9, 30) };

it('the style of a page is the one that its policy lets through', () => {
  const { html, policy } = renderReceipt(receipt, languages[0]);
  const css = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(css.length).toBeGreaterThan(1000);
  expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});

it('takes its colours from the site’s tokens', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [colour] of style.matchAll(/#[0-9a-f]{3,6}\b/g)) expect(tokens).toContain(colour);
});

it.each(languages)('says everything in $label', (language) => {
  const { html } = renderReceipt(receipt, language);
  expect(html).not.toMatch(/\{\{|undefined/);
  for (const kind of Object.keys(leadKinds) as (keyof typeof leadKinds)[]) {
    for (const { label, choices = [] } of fieldsOf(kind, language, wordsIn(language))) {
      for (const words of [label, ...choices.map((choice) => choice.label)]) {
        expect(words).not.toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$|\{\{/);
      }
    }
  }
});

it.each(Object.keys(leadKinds) as (keyof typeof leadKinds)[])('shows every field of the form %s', (kind) => {
  const names = fieldsOf(kind, languages[0], wordsIn(languages[0])).map(({ name }) => name);
  // Worked out, not asked for.
  const asked = Object.keys(leadKinds[kind].schema.fields).filter((name) => name !== 'phoneE164');
  expect(names.sort()).toEqual(asked.sort());
});
