import enForm from '../../../locales/en/form.json';
import enReceipt from '../../../locales/en/receipt.json';
import frForm from '../../../locales/fr/form.json';
import frReceipt from '../../../locales/fr/receipt.json';
import jpForm from '../../../locales/jp/form.json';
import jpReceipt from '../../../locales/jp/receipt.json';
import krForm from '../../../locales/kr/form.json';
import krReceipt from '../../../locales/kr/receipt.json';
import { fileCodeOf, type FileCode, type Language } from '../../../src/i18n/languages';
import { translate, type MessageTable, type MessageValues } from '../../../src/i18n/translate';
import type { FieldErrors } from '../../../src/lead-schemas/errors';
import type { LeadKind } from '../../../src/lead-schemas/protocol';
import { leadKinds } from '../../../src/leads/lead-kinds';

/** As they were when the server was bundled. */
const tables: Readonly<Record<FileCode, MessageTable>> = {
  en: { form: enForm, receipt: enReceipt },
  fr: { form: frForm, receipt: frReceipt },
  kr: { form: krForm, receipt: krReceipt },
  jp: { form: jpForm, receipt: jpReceipt },
};

interface Messages {
  form: typeof enForm & { errors: string };
  receipt: typeof enReceipt;
}

export type Translate = <Namespace extends keyof Messages>(
  namespace: Namespace,
  key: keyof Messages[Namespace] & string,
  values?: MessageValues,
) => string;

export function messagesIn(language: Language): Translate {
  const table = tables[fileCodeOf(language)];
  return (namespace, key, values) => translate(table, language, namespace, key, values);
}

/** @returns the error messages by field, with the field's limits */
export function errorTexts(
  kind: LeadKind,
  errors: FieldErrors,
  language: Language,
): ReadonlyMap<string, string> {
  const { fields } = leadKinds[kind].schema.describe();
  const t = messagesIn(language);
  const number = new Intl.NumberFormat(language.iso);
  return new Map(
    Object.entries(errors).map(([name, error]) => {
      const description = fields[name];
      const bounds = description && 'meta' in description ? { ...description.meta } : {};
      const values = Object.entries(bounds).map(
        ([bound, value]) => [bound, number.format(Number(value))] as const,
      );
      return [name, t('form', error, Object.fromEntries(values))];
    }),
  );
}
