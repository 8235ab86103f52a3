import type { Language } from '../../src/i18n/languages';
import type { Receipt } from '../../src/leads/lead';

import { heading } from './heading';
import { html } from './html';
import type { SitePage } from './site-page';
import { wordsIn } from './words';

/**
 * The page after a message without JavaScript: the reference, and what happens next. It can be printed and reloaded.
 *
 * @param address of this receipt
 */
export function renderReceipt(
  page: SitePage,
  { reference, receivedAt }: Receipt,
  language: Language,
  address: string,
): string {
  const { look } = page;
  const words = wordsIn(language);
  const time = new Date(receivedAt);
  const shown = new Intl.DateTimeFormat(language.iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
  const title = words('form', 'sentHeading');
  const content = html`<section
    class="${look('section', 'section')} ${look('section', 'full')}"
    data-tone="plain"
  >
    <div class="${look('section', 'container')}">
      <div class="${look('receipt', 'receipt')}">
        <div class="${look('receipt', 'part')}">
          ${heading(title, language)}
          <p>${words('receipt', 'stored')}</p>
          <div class="${look('receipt', 'slip')}">
            <p>
              ${words('form', 'reference')}
              <strong class="${look('receipt', 'reference')}">${reference}</strong>
            </p>
            <p class="${look('receipt', 'time')}">
              <time datetime="${time.toISOString()}">${words('receipt', 'receivedAt', { time: shown })}</time>
            </p>
          </div>
        </div>
        <div class="${look('receipt', 'part')}">
          <h2 class="${look('receipt', 'subheading')}">${words('form', 'nextHeading')}</h2>
          <ol class="${look('receipt', 'next')}">
            <li>${words('form', 'nextRead')}</li>
            <li>${words('form', 'nextReply')}</li>
            <li>${words('form', 'nextQuote')}</li>
          </ol>
        </div>
        <p class="${look('receipt', 'actions')} ${look('receipt', 'time')}">${words('receipt', 'keep')}</p>
      </div>
    </div>
  </section>`;
  return page.finish(content, title, address);
}
