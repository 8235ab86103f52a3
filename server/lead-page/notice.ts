import type { Language } from '../../src/i18n/languages';
import { leadKinds } from '../../src/leads/lead-kinds';
import type { RefusalFault } from '../leads-answers';

import { heading } from './heading';
import { html } from './html';
import type { SitePage } from './site-page';
import { wordsIn, type Words } from './words';

/** A page that says why nothing could be done, and the way back. */
export function renderNotice(page: SitePage, fault: RefusalFault, language: Language): string {
  const { look } = page;
  const words = wordsIn(language);
  const { title, text } = textsOf(fault, words);
  const form = leadKinds['get-in-touch'].page;
  const content = html`<section class="${look('page-opening', 'opening')}" data-tone="plain">
    <div class="${look('page-opening', 'container')}">
      <div class="${look('page-opening', 'words')}">${heading(title, language)}</div>
      <p class="${look('page-opening', 'lead')}">${text}</p>
      <div class="${look('page-opening', 'rest')}">
        <a class="${look('button', 'button')} ${look('button', 'voice')}" href="${form}"
          >${words('receipt', 'toForm')}</a
        >
      </div>
    </div>
  </section>`;
  return page.finish(content, title, form);
}

function textsOf(fault: RefusalFault, words: Words): { title: string; text: string } {
  if (fault === 'unknownReference')
    return { title: words('receipt', 'unknownHeading'), text: words('receipt', 'unknownText') };
  const title = words('receipt', 'notSentHeading');
  if (fault === 'tooLarge') return { title, text: words('receipt', 'tooLargeText') };
  if (fault === 'conflict') return { title, text: words('receipt', 'conflictText') };
  return { title, text: words('receipt', 'notSentText') };
}
