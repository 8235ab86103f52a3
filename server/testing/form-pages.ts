import { createElement, type ReactElement } from 'react';

import { LeadForm } from '../../src/forms/lead-form/lead-form';
import { PricingForm } from '../../src/forms/pricing-form/pricing-form';
import { renderOnServer } from '../../src/forms/render-form';
import type { LeadKind } from '../../src/forms/submit-lead';
import { TrialForm } from '../../src/forms/trial-form/trial-form';
import { languages, tagOf, type Language } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { leadKinds } from '../../src/leads/lead-kinds';
import type { Releases } from '../releases';

const services = [
  { slug: 'web-development', title: 'Web development' },
  { slug: 'qa-sts', title: 'QA and software testing' },
];

const forms: Readonly<Record<LeadKind, ReactElement>> = {
  contact: createElement(LeadForm, { kind: 'contact' }),
  'get-in-touch': createElement(LeadForm, { kind: 'get-in-touch' }),
  trial: createElement(TrialForm, { services }),
  pricing: createElement(PricingForm),
};

/** @returns the releases of a fixture, with the pages of the forms as a build would render them */
export async function withFormPages(releases: Releases): Promise<Releases> {
  const pages = new Map<string, string>();
  for (const [kind, { page }] of Object.entries(leadKinds)) {
    for (const language of languages) {
      const form = await renderOnServer(forms[kind as LeadKind], language);
      pages.set(`${variantPath(page, language)}/index.html`, pageWith(form, page, language));
    }
  }
  const current = (): ReturnType<Releases['current']> => {
    const release = releases.current();
    const { site, bodies, publicFolder } = release;
    return {
      ...release,
      site: { ...site, files: new Set([...site.files, ...pages.keys()]), classes },
      bodies: {
        read: async (file) => {
          const page = pages.get(file.slice(publicFolder.length));
          return page === undefined ? bodies.read(file) : { bytes: Buffer.from(page), etag: '"form"' };
        },
      },
    };
  };
  return { ...releases, current };
}

/** As the build tells them in site.json. */
const classes = new Map([
  ['error-summary.summary', 'bcd'],
  ['receipt.slip', 'bcf'],
  ['choice-group.faulty', 'bcg'],
]);

/** As Gatsby writes pages: its scripts, the page's own part of the style sheet, a link to the whole. */
function pageWith(form: string, path: string, language: Language): string {
  return `<!DOCTYPE html><html lang="${tagOf(language)}"><head><meta charSet="utf-8"/>
    <meta name="description" content="${path}"/><title>The form | Software Development | Tregrove</title>
    <style>.bcd{color:red}</style>
    <link data-whole-style="" rel="stylesheet" href="/styles.css" media="print" disabled=""/><noscript><link rel="stylesheet" href="/styles.css"/></noscript>
    <link rel="canonical" href="https://tregrove.example${path}"/><link rel="icon" href="/icon.svg"/>
    <script>startTheApp()</script></head>
    <body><header><a href="/">Tregrove</a><a href="?lang=fr" hrefLang="fr" lang="fr">Français</a></header>
    <main id="content"><section><h1>The form’s own heading</h1></section><section>${form}</section></main>
    <footer><a aria-current="page" href="${path}">hello@tregrove.example</a></footer>
    <template data-build="a1"><script src="/app.js" async></script></template></body></html>`;
}
