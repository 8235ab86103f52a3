import type { Language } from '../../src/i18n/languages';
import type { Receipt } from '../../src/leads/lead';

import { html } from './html';
import { page, type Page } from './page';
import { wordsIn } from './words';

/** The page after a message without JavaScript: the reference, and what happens next. It can be printed and reloaded. */
export function renderReceipt({ reference, receivedAt }: Receipt, language: Language): Page {
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
  return page(
    language,
    words('form', 'sentHeading'),
    html`
      <h1>${words('form', 'sentHeading')}</h1>
      <p>${words('receipt', 'stored')}</p>
      <div class="reference">
        <p id="reference">${words('receipt', 'referenceLabel')}</p>
        <strong aria-labelledby="reference">${reference}</strong>
        <p>
          <time datetime="${time.toISOString()}">${words('receipt', 'receivedAt', { time: shown })}</time>
        </p>
      </div>
      <h2>${words('receipt', 'nextHeading')}</h2>
      <ol>
        <li>${words('receipt', 'nextRead')}</li>
        <li>${words('receipt', 'nextReply')}</li>
        <li>${words('receipt', 'nextQuote')}</li>
      </ol>
      <p class="screen">${words('receipt', 'keep')}</p>
    `,
  );
}
