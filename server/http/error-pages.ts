import enFrame from '../../locales/en/common.json';
import enErrors from '../../locales/en/errors.json';
import frFrame from '../../locales/fr/common.json';
import frErrors from '../../locales/fr/errors.json';
import jpFrame from '../../locales/jp/common.json';
import jpErrors from '../../locales/jp/errors.json';
import krFrame from '../../locales/kr/common.json';
import krErrors from '../../locales/kr/errors.json';
import { barePage } from '../../src/client/bare-page/bare-page';
import { fileCodeOf, type Language } from '../../src/i18n/languages';
import { pathFor } from '../../src/routes/route-table';

const frames = { en: enFrame, fr: frFrame, kr: krFrame, jp: jpFrame };
const errors = { en: enErrors, fr: frErrors, kr: krErrors, jp: jpErrors };

/** @returns the messages of every page's frame, as bundled */
function frameMessages(language: Language): (typeof frames)['en'] {
  return frames[fileCodeOf(language)];
}

/** Statuses with messages of their own. */
const statusMessages = {
  400: 'status400',
  403: 'status403',
  405: 'status405',
  414: 'status414',
  503: 'status503',
} as const;

/** @returns the message of a status, if there is one */
function statusMeaning(status: number, language: Language): string | undefined {
  const key = (statusMessages as Partial<Record<number, keyof typeof enErrors>>)[status];
  return key && errors[fileCodeOf(language)][key];
}

/** @returns the HTML of an error: the status with its translated message, or the given one */
export function errorPage(status: number, message: string, language: Language): string {
  const known = statusMeaning(status, language);
  const messages = frameMessages(language);
  return bareFailure(language, {
    heading: messages.wentWrong,
    text: `${status}: ${known ?? message}`,
    label: messages.toHomePage,
  });
}

/** @returns the HTML for when the error page itself cannot be shown */
export function lastResortPage(language: Language): string {
  const messages = frameMessages(language);
  return bareFailure(language, { heading: messages.errorPageFailed, label: messages.backToHome });
}

function bareFailure(
  language: Language,
  { heading, text, label }: { heading: string; text?: string; label: string },
): string {
  const action = { path: pathFor('home'), label };
  return barePage({ language, title: heading, heading, text, action, failed: true });
}

/** @returns whether a program requests a file; browsers that open an address accept HTML */
export function wantsFile(path: string, accept: string | null | undefined): boolean {
  return /[^/]\.(?!html?$)[a-z0-9]+$/i.test(path) && !takesHtml(accept);
}

export function takesHtml(accept: string | null | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
