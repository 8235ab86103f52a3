import en from '../../locales/en/admin.json';
import fr from '../../locales/fr/admin.json';
import jp from '../../locales/jp/admin.json';
import kr from '../../locales/kr/admin.json';
import { barePage } from '../../src/client/bare-page/bare-page';
import { describeEditorError } from '../../src/editor/decap/editor-errors';
import { languageByTag, languageTags, type Language } from '../../src/i18n/languages';
import { messagesFor } from '../../src/i18n/translate';

import type { Preview } from './draft-sites';

/** @returns a page that says why there is no preview yet */
export function draftNotice(
  preview: Exclude<Preview, { state: 'ready' }> | undefined,
  acceptLanguage: string | undefined,
): { status: 404 | 500 | 503; html: string } {
  const language = languageOfBrowser(acceptLanguage);
  const message = messagesFor({ en, fr, jp, kr }, language);
  const page = (title: string, text: string): string => barePage({ language, title, heading: title, text });
  switch (preview?.state) {
    case 'building':
      return { status: 503, html: page(message('draftPreviewBuilding'), message('draftPreviewWait')) };
    case 'failed':
      return { status: 500, html: page(message('draftPreviewFailed'), preview.message) };
    case undefined:
      return { status: 404, html: page(message('draftPreviewGone'), message('draftPreviewGoneMore')) };
  }
}

/** @returns a page that says how to open the editor, in the reader's language */
export function keyNotice(acceptLanguage: string | undefined): string {
  const language = languageOfBrowser(acceptLanguage);
  const message = messagesFor({ en, fr, jp, kr }, language);
  const title = message('noticeTitle');
  const text = describeEditorError({ code: 'noKey', values: {} }, language);
  return barePage({
    language,
    title,
    heading: title,
    text,
    action: { path: '/', label: message('noticeSite') },
  });
}

/** @returns the first language of the header `Accept-Language` that the editor has */
export function languageOfBrowser(acceptLanguage = ''): Language {
  const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return languageByTag(wanted.find((one) => (languageTags as readonly string[]).includes(one)) ?? 'en');
}
