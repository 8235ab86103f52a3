import { tagOf, type Language } from '../../i18n/languages';

import { bareStyle } from './bare-style';

/** Address of the web font, which the browser has cached; defined when the worker is bundled. */
declare const __LATIN_FONT__: string | undefined;

export interface BarePage {
  language: Language;
  title: string;
  heading: string;
  text?: string | undefined;
  /** Pages to open from here. */
  links?: { heading: string; pages: readonly { path: string; title: string }[] };
  action?: { path: string; label: string };
  /** Inline script. */
  script?: string;
  /** Whether it has the gradient of the error page. */
  failed?: boolean;
}

/** @returns the HTML of a page that needs no other file, for when the site's own pages cannot be shown */
export function barePage(page: BarePage): string {
  const { language, title, heading, text, links, action, script, failed = false } = page;
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${fontFace()}${bareStyle}</style>
</head>
<body${failed ? ' class="failed"' : ''}>
<main>
<h1>${escaped(heading)}</h1>
${text === undefined ? '' : `<p class="lead">${escaped(text)}</p>`}
${action === undefined ? '' : `<p><a class="button" href="${escaped(action.path)}">${escaped(action.label)}</a></p>`}
${links && links.pages.length > 0 ? listOf(links) : ''}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>`;
}

function listOf({ heading, pages }: NonNullable<BarePage['links']>): string {
  const items = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`);
  return `<h2>${escaped(heading)}</h2>\n<ul>${items.join('')}</ul>`;
}

function fontFace(): string {
  if (typeof __LATIN_FONT__ === 'undefined' || !__LATIN_FONT__) return '';
  return `@font-face{font-family:'Nunito Sans Variable';src:url(${__LATIN_FONT__}) format('woff2-variations');font-weight:200 1000;font-display:swap}`;
}

function escaped(text: string): string {
  return escapeHtml(text).replace(/\u200B/g, '<wbr>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns text escaped for HTML and quoted attributes */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
