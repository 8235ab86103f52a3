import type { Examples } from '../../examples/examples';
import { inEachLanguage, withLongTexts } from '../../examples/in-each-language';
import type { SampleTexts } from '../../examples/sample-texts';
import type { LanguageTag } from '../../i18n/languages';

import { ClientList } from './client-list';

const notes: Readonly<Record<LanguageTag, string>> = {
  en: 'Client, Vietnam',
  fr: 'Client, Vietnam',
  ko: '고객사, 베트남',
  ja: 'お客様、ベトナム',
};

const show = ({ clients }: SampleTexts, tag: LanguageTag) => (
  <ClientList clients={clients.map((client) => ({ ...client, note: notes[tag] }))} />
);

export const examples: Examples = {
  title: 'Client list',
  purpose: 'Clients and partners by name, what they do and where.',
  stands: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts((texts) => show(texts, 'fr')) },
};
