import { barePage } from '../src/bare-page/bare-page';
import type { Language } from '../src/i18n/languages';
import { pathFor } from '../src/routes/route-table';

import { frameWords, statusMeaning } from './failure-words';

/** @returns the HTML that tells what went wrong: the status, and its message in the language or, failing that, as it is */
export function faultPage(status: number, message: string, language: Language): string {
  const known = statusMeaning(status, language);
  const words = frameWords(language);
  return bareFailure(language, {
    heading: words.wentWrong,
    text: `${status}: ${known ?? message}`,
    label: words.toHomePage,
  });
}

/** @returns the HTML for when the error page itself cannot be shown */
export function lastResortPage(language: Language): string {
  const words = frameWords(language);
  return bareFailure(language, { heading: words.errorPageFailed, label: words.backToHome });
}

function bareFailure(
  language: Language,
  { heading, text, label }: { heading: string; text?: string; label: string },
): string {
  const action = { path: pathFor('home'), label };
  return barePage({ language, title: heading, heading, text, action, failed: true });
}

/** @returns whether a program asks for a file: a browser that opens an address says that it takes HTML */
export function wantsFile(path: string, accept: string | null | undefined): boolean {
  return /[^/]\.(?!html?$)[a-z0-9]+$/i.test(path) && !takesHtml(accept);
}

/** @param accept the request's header */
export function takesHtml(accept: string | null | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
