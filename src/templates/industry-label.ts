import type { industries } from '../content-model/case-study';
import type { MessageKey } from '../i18n/message-keys';
import type { Translate } from '../i18n/messages';

const keys: Record<(typeof industries)[number], MessageKey<'case-study'>> = {
  hospitality: 'hospitality',
  retail: 'retail',
  healthcare: 'healthcare',
  'smart-home': 'smartHome',
  manufacturing: 'manufacturing',
  documents: 'documents',
  logistics: 'logistics',
};

/** @returns the industry of a case study in the page's language. */
export function industryLabel(t: Translate<'case-study'>, industry: string): string {
  const key = Object.hasOwn(keys, industry) ? keys[industry as keyof typeof keys] : undefined;
  return key === undefined ? industry : t(key);
}
