import type { Row } from '@libsql/client';

import type { LeadKind } from '../../forms/submit-lead';
import type { LanguageValue } from '../../i18n/languages';
import type { Answers, Lead } from '../lead';

/** Columns that `leadOf` needs. */
export const leadColumns = 'reference, kind, language, answers, received_at';

/** @returns the lead of a row of the table `leads` */
export function leadOf(row: Row): Lead {
  return {
    reference: textIn(row, 'reference'),
    kind: textIn(row, 'kind') as LeadKind,
    language: textIn(row, 'language') as LanguageValue,
    answers: JSON.parse(textIn(row, 'answers')) as Answers,
    receivedAt: Number(row.received_at),
  };
}

export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}
