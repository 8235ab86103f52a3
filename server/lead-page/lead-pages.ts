import type { Language } from '../../src/i18n/languages';
import type { Receipt } from '../../src/leads/lead';
import { leadKinds } from '../../src/leads/lead-kinds';
import type { RefusalFault } from '../leads-answers';
import type { Releases } from '../releases';

import { renderFormAnswer, type FormAnswer } from './form-answer';
import { renderNotice } from './notice';
import { renderReceipt } from './receipt';
import { openSitePage, type SitePage } from './site-page';

/** The pages that answer browsers without JavaScript, in the look of the site. Each is HTML. */
export interface LeadPages {
  formAnswer: (answer: FormAnswer) => Promise<string>;
  receipt: (receipt: Receipt, language: Language, address: string) => Promise<string>;
  notice: (fault: RefusalFault, language: Language) => Promise<string>;
}

export function createLeadPages(releases: Pick<Releases, 'current'>): LeadPages {
  // Receipts and notices belong to no form; this page is as good a frame as any.
  const frame = (language: Language): Promise<SitePage> =>
    openSitePage(releases.current(), leadKinds['get-in-touch'].page, language);
  const notice: LeadPages['notice'] = async (fault, language) =>
    renderNotice(await frame(language), fault, language);
  return {
    formAnswer: async (answer) => {
      const { kind, language } = answer.message;
      const page = await openSitePage(releases.current(), leadKinds[kind].page, language);
      // A release without that form: what was typed is still in the browser's former page.
      return renderFormAnswer(page, answer) ?? notice('unreadable', language);
    },
    receipt: async (receipt, language, address) =>
      renderReceipt(await frame(language), receipt, language, address),
    notice,
  };
}
