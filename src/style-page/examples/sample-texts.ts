import type { LanguageTag } from '../../i18n/languages';

/** Texts for examples, from entries of the site. */
export interface SampleTexts {
  heading: string;
  lead: string;
  shortHeading: string;
  action: string;
  audiences: readonly { audience: string; title: string; text: string }[];
  entries: readonly { title: string; text: string }[];
  steps: readonly { when: string; title: string; text: string }[];
  team: readonly { role: string; text: string }[];
  questions: readonly { question: string; answer: string }[];
  quotes: readonly { quote: string; signature: string }[];
  studies: readonly {
    slug: 'orderbuddy' | 'taffi' | 'yokogawa';
    product: string;
    kind: string;
    title: string;
  }[];
  clients: readonly { name: string; field: string }[];
}

/** The bundler replaces this module by one with the result of read-sample-texts.ts, because browsers cannot read content files. */
export const sampleTexts = {} as Readonly<Record<LanguageTag, SampleTexts>>;
