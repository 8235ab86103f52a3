import type { ReactElement } from 'react';

import { languageTags, type LanguageTag } from '../../i18n/languages';

import { longWord, type ExampleState } from './examples';
import { sampleTexts, type SampleTexts } from './sample-texts';

const names: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  fr: 'French',
  ko: 'Korean',
  ja: 'Japanese',
};

/** @returns a state for each language, with texts in that language */
export function inEachLanguage(
  show: (texts: SampleTexts, tag: LanguageTag) => ReactElement,
  tone: 'plain' | 'deep' | 'dark' = 'plain',
): Record<string, ExampleState> {
  return Object.fromEntries(
    languageTags.map((lang) => [names[lang], { lang, tone, show: show(sampleTexts[lang], lang) }]),
  );
}

/** French texts are the longest; each heading has the long word. */
export const longTexts: SampleTexts = {
  ...sampleTexts.fr,
  heading: `${longWord} : ${sampleTexts.fr.heading}`,
  entries: sampleTexts.fr.entries.map(({ title, text }) => ({ title: `${title} : ${longWord}`, text })),
  steps: sampleTexts.fr.steps.map((step) => ({ ...step, title: `${step.title} : ${longWord}` })),
  team: sampleTexts.fr.team.map(({ role, text }) => ({ role: `${role} ${longWord}`, text })),
  audiences: sampleTexts.fr.audiences.map((one) => ({ ...one, title: `${one.title} : ${longWord}` })),
  questions: sampleTexts.fr.questions.map(({ question, answer }) => ({
    question: `${question} ${longWord}`,
    answer,
  })),
  studies: sampleTexts.fr.studies.map((study) => ({ ...study, title: `${study.title} : ${longWord}` })),
  clients: sampleTexts.fr.clients.map((client) => ({ ...client, name: `${client.name} ${longWord}` })),
};

export function withLongTexts(
  show: (texts: SampleTexts) => ReactElement,
  tone: 'plain' | 'deep' | 'dark' = 'plain',
): Record<string, ExampleState> {
  return { 'long French texts and a long word': { lang: 'fr', tone, show: show(longTexts) } };
}
