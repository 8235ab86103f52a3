import { registerPage } from '../own/pages';

import { deskWords } from './desk-words';
import { TranslationDesk } from './translation-desk';

/** Adds the list of what is missing or outdated in each language. */
export function registerTranslationDesk(): void {
  registerPage({ id: 'translations', label: deskWords().title, Page: TranslationDesk });
}
