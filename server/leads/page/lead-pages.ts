import { clockOf } from '../../../src/i18n/languages';
import type { Language } from '../../../src/i18n/languages';
import type { Receipt } from '../../../src/leads/lead';
import { leadKinds } from '../../../src/leads/lead-kinds';
import type { ProblemKind } from '../leads-answers';

import { heading, html } from './document';
import { renderFormAnswer, type FormAnswer } from './form-answer';
import { messagesIn, type Translate } from './messages';
import { openSitePage, type PageSource, type SitePage } from './site-page';

/** The pages for browsers without JavaScript, as HTML. */
export interface LeadPages {
  formAnswer: (answer: FormAnswer) => Promise<string>;
  receipt: (receipt: Receipt, language: Language, address: string) => Promise<string>;
  notice: (error: ProblemKind, language: Language) => Promise<string>;
}

/** @param source of the release’s pages, which are the frames of these */
export function createLeadPages(source: PageSource): LeadPages {
  // Receipts and notices belong to no form; any page will do as a frame.
  const frame = (language: Language): Promise<SitePage> =>
    openSitePage(source, leadKinds['get-in-touch'].page, language);
  const notice: LeadPages['notice'] = async (error, language) =>
    renderNotice(await frame(language), error, language);
  return {
    formAnswer: async (answer) => {
      const { kind, language } = answer.message;
      const page = await openSitePage(source, leadKinds[kind].page, language);
      // The release has no such form; the typed values are still in the browser's former page.
      return renderFormAnswer(page, answer) ?? notice('unreadable', language);
    },
    receipt: async (receipt, language, address) =>
      renderReceipt(await frame(language), receipt, language, address),
    notice,
  };
}

/** A page with the reason for a rejection and a link to the form. */
function renderNotice(page: SitePage, error: ProblemKind, language: Language): string {
  const { className } = page;
  const t = messagesIn(language);
  const { title, text } = textsOf(error, t);
  const form = leadKinds['get-in-touch'].page;
  const content = html`<section class="${className('page-opening', 'opening')}" data-tone="plain">
    <div class="${className('page-opening', 'container')}">
      <div class="${className('page-opening', 'texts')}">${heading(title, language)}</div>
      <p class="${className('page-opening', 'lead')}">${text}</p>
      <div class="${className('page-opening', 'rest')}">
        <a class="${className('button', 'button')} ${className('button', 'primary')}" href="${form}"
          >${t('receipt', 'toForm')}</a
        >
      </div>
    </div>
  </section>`;
  return page.finish(content, title, form);
}

function textsOf(error: ProblemKind, t: Translate): { title: string; text: string } {
  if (error === 'unknownReference')
    return { title: t('receipt', 'unknownHeading'), text: t('receipt', 'unknownText') };
  const title = t('receipt', 'notSentHeading');
  if (error === 'tooLarge') return { title, text: t('receipt', 'tooLargeText') };
  if (error === 'conflict') return { title, text: t('receipt', 'conflictText') };
  return { title, text: t('receipt', 'notSentText') };
}

/**
 * The page after a message without JavaScript: the reference and the next steps.
 * @param address of this receipt
 */
function renderReceipt(
  page: SitePage,
  { reference, receivedAt }: Receipt,
  language: Language,
  address: string,
): string {
  const { className } = page;
  const t = messagesIn(language);
  const time = new Date(receivedAt);
  const shown = new Intl.DateTimeFormat(language.iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
    ...clockOf(language),
  }).format(time);
  const title = t('form', 'sentHeading');
  const content = html`<section
    class="${className('section', 'section')} ${className('section', 'full')}"
    data-tone="plain"
  >
    <div class="${className('section', 'container')}">
      <div class="${className('receipt', 'receipt')}">
        <div class="${className('receipt', 'part')}">
          ${heading(title, language)}
          <p>${t('receipt', 'stored')}</p>
          <div class="${className('receipt', 'slip')}">
            <p>
              ${t('form', 'reference')}
              <strong class="${className('receipt', 'reference')}">${reference}</strong>
            </p>
            <p class="${className('receipt', 'time')}">
              <time datetime="${time.toISOString()}">${t('receipt', 'receivedAt', { time: shown })}</time>
            </p>
          </div>
        </div>
        <div class="${className('receipt', 'part')}">
          <h2 class="${className('receipt', 'subheading')}">${t('form', 'nextHeading')}</h2>
          <ol class="${className('receipt', 'next')}">
            <li>${t('form', 'nextRead')}</li>
            <li>${t('form', 'nextReply')}</li>
            <li>${t('form', 'nextQuote')}</li>
          </ol>
        </div>
        <p class="${className('receipt', 'actions')} ${className('receipt', 'time')}">
          ${t('receipt', 'keep')}
        </p>
      </div>
    </div>
  </section>`;
  return page.finish(content, title, address);
}
