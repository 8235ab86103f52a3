import type { Faults } from '../../src/forms/faults';
import type { LeadKind } from '../../src/forms/submit-lead';
import type { Language } from '../../src/i18n/languages';
import { leadKinds } from '../../src/leads/lead-kinds';

import { wordsIn } from './words';

/** @returns the messages of faults by field, with the bounds of the field in them */
export function faultTexts(kind: LeadKind, faults: Faults, language: Language): ReadonlyMap<string, string> {
  const { fields } = leadKinds[kind].schema.describe();
  const words = wordsIn(language);
  const number = new Intl.NumberFormat(language.iso);
  return new Map(
    Object.entries(faults).map(([name, fault]) => {
      const description = fields[name];
      const bounds = description && 'meta' in description ? { ...description.meta } : {};
      const values = Object.entries(bounds).map(
        ([bound, value]) => [bound, number.format(Number(value))] as const,
      );
      return [name, words('form', fault, Object.fromEntries(values))];
    }),
  );
}
