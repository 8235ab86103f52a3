import type { Language } from '../../src/i18n/languages';
import { leadKinds } from '../../src/leads/lead-kinds';
import type { RefusalFault } from '../leads-answers';

import { html } from './html';
import { page, type Page } from './page';
import { wordsIn, type Words } from './words';

/** A page that says why nothing could be done, and the way back. */
export function renderNotice(fault: RefusalFault, language: Language): Page {
  const words = wordsIn(language);
  const { heading, text } = textsOf(fault, words);
  return page(
    language,
    heading,
    html`
      <h1>${heading}</h1>
      <p>${text}</p>
      <p><a href="${leadKinds['get-in-touch'].page}">${words('receipt', 'toForm')}</a></p>
    `,
  );
}

function textsOf(fault: RefusalFault, words: Words): { heading: string; text: string } {
  if (fault === 'unknownReference')
    return { heading: words('receipt', 'unknownHeading'), text: words('receipt', 'unknownText') };
  const heading = words('receipt', 'notSentHeading');
  if (fault === 'tooLarge') return { heading, text: words('receipt', 'tooLargeText') };
  if (fault === 'conflict') return { heading, text: words('receipt', 'conflictText') };
  return { heading, text: words('receipt', 'notSentText') };
}
