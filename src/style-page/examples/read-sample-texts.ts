import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readContent, type Entry } from '../../content/reading/read-content';
import { fileCodeOf, languages, tagOf, type Language, type LanguageTag } from '../../i18n/languages';

import type { SampleTexts } from './sample-texts';

const studySlugs = ['orderbuddy', 'taffi', 'yokogawa'] as const;

/** @returns the sample texts of the style page, from entries of the site */
export function readSampleTexts(root: string): Record<LanguageTag, SampleTexts> {
  const { entries } = readContent(root);
  return Object.fromEntries(
    languages.map((language) => [tagOf(language), sampleTextsIn(root, entries, language)]),
  ) as Record<LanguageTag, SampleTexts>;
}

function sampleTextsIn(root: string, entries: readonly Entry[], language: Language): SampleTexts {
  const code = fileCodeOf(language);
  const entryAt = <Fields>(path: string): Fields => {
    const texts = entries.find(({ folder }) => folder === `content/${path}`)?.texts;
    // Shared fields are only in the English file.
    return { ...texts?.en, ...texts?.[code] } as Fields;
  };
  const home = entryAt<
    Pick<SampleTexts, 'heading' | 'lead'> & {
      whatWeDoHeading: string;
      solutions: SampleTexts['audiences'];
    }
  >('pages/home');
  const service = entryAt<
    Pick<SampleTexts, 'steps' | 'team' | 'questions'> & { deliverables: SampleTexts['entries'] }
  >('services/web-development');
  const messages = JSON.parse(readFileSync(join(root, 'locales', code, 'common.json'), 'utf8')) as {
    submitRequest: string;
  };
  return {
    heading: home.heading,
    lead: home.lead,
    shortHeading: home.whatWeDoHeading,
    action: messages.submitRequest,
    audiences: home.solutions,
    entries: service.deliverables,
    steps: service.steps,
    team: service.team,
    questions: service.questions.slice(0, 3),
    quotes: ['wareflex-operations', 'halialabs-security'].map((slug) => {
      const { quote, signature } = entryAt<SampleTexts['quotes'][number]>(`testimonials/${slug}`);
      return { quote, signature };
    }),
    studies: studySlugs.map((slug) => {
      const { product, kind, title } = entryAt<SampleTexts['studies'][number]>(`case-studies/${slug}`);
      return { slug, product, kind, title };
    }),
    clients: ['wareflex', 'orderbuddy'].map((slug) => {
      const { name, field } = entryAt<SampleTexts['clients'][number]>(`clients/${slug}`);
      return { name, field };
    }),
  };
}
