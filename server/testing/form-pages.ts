import { join } from 'node:path';

import { createElement, type ReactElement } from 'react';

import { writeAtomically } from '../../src/content/reading/files';
import { LeadForm } from '../../src/forms/lead-form/lead-form';
import { PricingForm } from '../../src/forms/pricing-form/pricing-form';
import { exampleBudgets } from '../../src/forms/pricing-form/pricing-form.examples';
import { renderOnServer } from '../../src/forms/testing/render-form';
import { TrialForm } from '../../src/forms/trial-form/trial-form';
import { variantPath } from '../../src/i18n/language-paths';
import { languages, tagOf, type Language } from '../../src/i18n/languages';
import type { LeadKind } from '../../src/lead-schemas/protocol';
import { leadKinds } from '../../src/leads/lead-kinds';
import type { Releases } from '../releases/releases';

const services = [
  { slug: 'web-development', title: 'Web development' },
  { slug: 'qa-sts', title: 'QA and software testing' },
];

const forms: Readonly<Record<LeadKind, ReactElement>> = {
  contact: createElement(LeadForm, { kind: 'contact' }),
  'get-in-touch': createElement(LeadForm, { kind: 'get-in-touch' }),
  trial: createElement(TrialForm, { services }),
  pricing: createElement(PricingForm, { budgets: exampleBudgets }),
};

/** Adds pages of the forms, as a build renders them, to the release of a fixture. @returns its releases */
export async function withFormPages(releases: Releases): Promise<Releases> {
  const release = releases.current();
  const { site, publicFolder } = release;
  const files = new Set(site.files);
  for (const [kind, { page }] of Object.entries(leadKinds)) {
    for (const language of languages) {
      const form = await renderOnServer(forms[kind as LeadKind], language);
      const file = `${variantPath(page, language)}/index.html`;
      await writeAtomically(join(publicFolder, file), pageWith(form, page, language));
      files.add(file);
    }
  }
  return { ...releases, current: () => ({ ...release, site: { ...site, files, classes } }) };
}

/** The facts that the build writes to site.json. */
const classes = new Map([
  ['error-summary.summary', 'bcd'],
  ['receipt.slip', 'bcf'],
  ['choice-group.invalid', 'bcg'],
]);

/** Like Gatsby's pages: with scripts, the page's own styles and a link to the full stylesheet. */
function pageWith(form: string, path: string, language: Language): string {
  return `<!DOCTYPE html><html lang="${tagOf(language)}"><head><meta charSet="utf-8"/>
    <meta name="description" content="${path}"/><title>The form | Software Development | Tregrove</title>
    <style>.bcd{color:red}</style>
    <link data-full-stylesheet="" rel="stylesheet" href="/styles.css" media="print" disabled=""/><noscript><link rel="stylesheet" href="/styles.css"/></noscript>
    <link rel="canonical" href="https://tregrove.example${path}"/><link rel="icon" href="/icon.svg"/>
    <script>startTheApp()</script></head>
    <body><header><a href="/">Tregrove</a><a href="?lang=fr" hrefLang="fr" lang="fr">Français</a></header>
    <main id="content"><section><h1>The form’s own heading</h1></section><section>${form}</section></main>
    <footer><a aria-current="page" href="${path}">hello@tregrove.example</a></footer>
    <template data-build="a1"><script src="/app.js" async></script></template></body></html>`;
}
