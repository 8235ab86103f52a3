import enForm from '../../locales/en/form.json';
import enLead from '../../locales/en/lead-form.json';
import enPricing from '../../locales/en/pricing-form.json';
import enReceipt from '../../locales/en/receipt.json';
import enTrial from '../../locales/en/trial-form.json';
import frForm from '../../locales/fr/form.json';
import frLead from '../../locales/fr/lead-form.json';
import frPricing from '../../locales/fr/pricing-form.json';
import frReceipt from '../../locales/fr/receipt.json';
import frTrial from '../../locales/fr/trial-form.json';
import jpForm from '../../locales/jp/form.json';
import jpLead from '../../locales/jp/lead-form.json';
import jpPricing from '../../locales/jp/pricing-form.json';
import jpReceipt from '../../locales/jp/receipt.json';
import jpTrial from '../../locales/jp/trial-form.json';
import krForm from '../../locales/kr/form.json';
import krLead from '../../locales/kr/lead-form.json';
import krPricing from '../../locales/kr/pricing-form.json';
import krReceipt from '../../locales/kr/receipt.json';
import krTrial from '../../locales/kr/trial-form.json';
import { fileCodeOf, type FileCode, type Language } from '../../src/i18n/languages';
import { translate, type MessageTable, type MessageValues } from '../../src/i18n/translate';

/** The messages of the forms and of the pages that answer them, as they were when the server was bundled. */
const tables: Readonly<Record<FileCode, MessageTable>> = {
  en: {
    form: enForm,
    'lead-form': enLead,
    'trial-form': enTrial,
    'pricing-form': enPricing,
    receipt: enReceipt,
  },
  fr: {
    form: frForm,
    'lead-form': frLead,
    'trial-form': frTrial,
    'pricing-form': frPricing,
    receipt: frReceipt,
  },
  kr: {
    form: krForm,
    'lead-form': krLead,
    'trial-form': krTrial,
    'pricing-form': krPricing,
    receipt: krReceipt,
  },
  jp: {
    form: jpForm,
    'lead-form': jpLead,
    'trial-form': jpTrial,
    'pricing-form': jpPricing,
    receipt: jpReceipt,
  },
};

interface Messages {
  form: typeof enForm & { faults: string };
  'lead-form': typeof enLead;
  'trial-form': typeof enTrial;
  'pricing-form': typeof enPricing;
  receipt: typeof enReceipt;
}

export type WordsOf = keyof Messages;

/** Says something in one language. */
export type Words = <Namespace extends WordsOf>(
  namespace: Namespace,
  key: keyof Messages[Namespace] & string,
  values?: MessageValues,
) => string;

export function wordsIn(language: Language): Words {
  const table = tables[fileCodeOf(language)];
  return (namespace, key, values) => translate(table, language, namespace, key, values);
}
