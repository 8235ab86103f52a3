import { languageByTag } from '../i18n/languages';
import type { Translate } from '../i18n/messages';
import { messageTable, translate } from '../i18n/translate';
import { pageContextOf } from '../routes/page-context';
import type { Namespace } from '../routes/route-table';

import { frameDataOf } from './frame-data';

/** Messages for a page's Head, which Gatsby renders outside the frame and its MessagesProvider. */
export function headMessages<N extends Namespace>(
  page: { data: unknown; pageContext: unknown },
  namespace: N,
): Translate<N> {
  const language = languageByTag(pageContextOf(page.pageContext).language);
  const table = messageTable(frameDataOf(page.data).locales.edges);
  return (key, values) => translate(table, language, namespace, key, values);
}
