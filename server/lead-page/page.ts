import { createHash } from 'node:crypto';

import { tagOf, type Language } from '../../src/i18n/languages';

import { html, type Html } from './html';
import { style } from './style';
import { wordsIn } from './words';

/** A page with the policy it is sent with. */
export interface Page {
  html: string;
  /** Content-Security-Policy: its own style, its own form, nothing else. */
  policy: string;
}

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** As a whole: a space more in it, and it is not what the policy's hash stands for. */
const styleElement: Html = { safe: `<style>${style}</style>` };

/** A page that needs nothing but itself: it answers where the site's own pages cannot. */
export function page(language: Language, title: string, content: Html): Page {
  const words = wordsIn(language);
  const whole = html`<!doctype html>
    <html lang="${tagOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <header><a href="/">${words('receipt', 'toSite')}</a></header>
        <main>${content}</main>
      </body>
    </html> `;
  return { html: whole.safe, policy };
}
