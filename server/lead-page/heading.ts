import { tagOf, type Language } from '../../src/i18n/languages';

import { html, type Html } from './html';

/**
 * The heading of a page that the server writes into. The site's own Japanese headings bear marks where a line may end, and
 * break nowhere else; this one has none, so the browser looks for phrases itself, or breaks anywhere if it cannot.
 */
export function heading(text: string, language: Language): Html {
  return tagOf(language) === 'ja'
    ? html`<h1 style="word-break: normal; word-break: auto-phrase">${text}</h1>`
    : html`<h1>${text}</h1>`;
}
