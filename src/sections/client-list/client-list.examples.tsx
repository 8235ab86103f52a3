import type { LanguageTag } from '../../i18n/languages';
import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

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
  placement: 'container',
  states: { ...inEachLanguage(show), ...withLongTexts((texts) => show(texts, 'fr')) },
};
