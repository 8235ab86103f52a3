import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { languages } from '../../../src/i18n/languages';
import { isLeadKind, leadKinds } from '../../../src/leads/lead-kinds';
import { readMessage } from '../../../src/leads/read-message';
import type { Releases } from '../../releases/releases';
import { createFixtureSite, type FixtureSite } from '../../testing/fixture-site';
import { withFormPages } from '../../testing/form-pages';

import { createLeadPages, type LeadPages } from './lead-pages';
import type { PageSource } from './site-page';

const [english, french] = languages;
const receipt = { reference: 'K7M-4QX-92J', receivedAt: Date.UTC(2026, 10, 21, 9, 30) };
const address = '/api/leads/receipt?reference=K7M-4QX-92J&lang=en';
const kinds = Object.keys(leadKinds).filter(isLeadKind);

let site: FixtureSite;
let pages: LeadPages;

beforeAll(async () => {
  site = await createFixtureSite();
  pages = createLeadPages(sourceOf(await withFormPages(site.releases)));
});
afterAll(() => site.remove());

function sourceOf(releases: Releases): PageSource {
  const { site: ofRelease, publicFolder } = releases.current();
  return { site: ofRelease, readFile: (file) => readFile(join(publicFolder, file), 'utf8') };
}

const posted = (body: Record<string, unknown>) => readMessage(body, undefined, english);

it('has header, footer and styles of the site, and no scripts', async () => {
  for (const html of [
    await pages.receipt(receipt, english, address),
    await pages.notice('conflict', english),
    await pages.formAnswer({ message: posted({ kind: 'trial' }), errors: { email: 'required' } }),
  ]) {
    expect(html).toContain('Tregrove</a>');
    expect(html).toContain('hello@tregrove.example');
    expect(html).toContain('<style>.bcd');
    expect(html).toContain('<link data-full-stylesheet="" rel="stylesheet" href="/styles.css">');
    expect(html).not.toMatch(/<script|canonical|aria-current|The form’s own heading|description/);
    expect(html).toMatch(/<title>[^|]+ \| Software Development \| Tregrove<\/title>/);
  }
});

it('uses the built class names of the site', async () => {
  expect(await pages.receipt(receipt, english, address)).toContain('class="bcf"');
  const html = await pages.formAnswer({
    message: posted({ kind: 'trial' }),
    errors: { service: 'required' },
  });
  expect(html).toContain('class="bcd"');
  expect(html).toMatch(/<fieldset class="[^"]*bcg"/);
});

it('links to itself in other languages', async () => {
  const html = await pages.receipt(receipt, english, address);
  expect(html).toContain('href="/api/leads/receipt?reference=K7M-4QX-92J&amp;lang=fr"');
  expect(await pages.notice('conflict', english)).toContain('href="/get-in-touch?lang=fr"');
});

it.each(languages)('is entirely in $label', async (language) => {
  const html = await pages.receipt(receipt, language, address);
  expect(html).not.toMatch(/\{\{|undefined/);
  for (const kind of kinds) {
    const message = { ...posted({ kind }), language };
    const invalid = await pages.formAnswer({ message, errors: { email: 'tooLong' } });
    expect(invalid).toContain(new Intl.NumberFormat(language.iso).format(254));
    expect(invalid).not.toMatch(/\{\{|undefined/);
  }
});

it.each(kinds)('lists the errors of the form %s with links, and shows each at its field', async (kind) => {
  const required = Object.keys(leadKinds[kind].schema.fields).filter((name) => name !== 'phoneE164');
  const errors = Object.fromEntries(required.map((name) => [name, 'required' as const]));
  const html = await pages.formAnswer({ message: posted({ kind }), errors });
  for (const name of required) {
    expect(html).toContain(`href="#field-${name}"`);
    expect(html).toMatch(new RegExp(`id="field-${name}-error"[^>]*>Required<`));
    expect(html).toMatch(new RegExp(`aria-describedby="[^"]*field-${name}-error"`));
  }
  expect(html).toContain(`Please check ${required.length} answers`);
  expect(html).not.toMatch(/data-with(?:out)?-script/);
});

it('lists them by the labels of the form, in its order', async () => {
  const html = await pages.formAnswer({
    message: { ...posted({ kind: 'trial' }), language: french },
    errors: { email: 'invalidEmail', service: 'required' },
  });
  const listed = [...html.matchAll(/href="#field-\w+">([^<]+)</g)].map(([, text]) => text);
  expect(listed).toEqual([
    'Quel service souhaitez-vous essayer\u202f? – Champ obligatoire',
    'E-mail – Adresse e-mail non valide',
  ]);
});

it('reports that nothing was sent even if the release lacks the form’s page', async () => {
  const bare = createLeadPages(sourceOf(site.releases));
  const html = await bare.formAnswer({ message: posted({ kind: 'trial' }), errors: { email: 'required' } });
  expect(html).toContain('<h1>Your message has not been sent yet</h1>');
  expect(await bare.receipt(receipt, english, address)).toContain('K7M-4QX-92J');
});

it('reads and parses each page once per release', async () => {
  const { site: ofRelease, readFile } = sourceOf(await withFormPages(site.releases));
  const files: string[] = [];
  const counting = createLeadPages({
    site: ofRelease,
    readFile: (file) => {
      files.push(file);
      return readFile(file);
    },
  });
  for (let times = 0; times < 5; times++) {
    await counting.receipt(receipt, english, address);
    await counting.notice('conflict', english);
    await counting.formAnswer({ message: posted({ kind: 'trial' }), errors: { email: 'required' } });
  }
  expect(files).toHaveLength(2);
  expect(new Set(files).size).toBe(2);
});

it('shows no answers of one visitor to the next', async () => {
  const first = await pages.formAnswer({
    message: posted({ kind: 'trial', name: 'Ann', email: 'ann@' }),
    errors: { email: 'invalidEmail' },
  });
  expect(first).toContain('value="ann@"');
  const second = await pages.formAnswer({ message: posted({ kind: 'trial' }), errors: { name: 'required' } });
  expect(second).not.toContain('ann@');
  expect(second).not.toContain('Ann');
  expect(second).not.toContain('href="#field-email"');
});
