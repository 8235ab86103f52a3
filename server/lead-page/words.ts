import enForm from '../../locales/en/form.json';
import enReceipt from '../../locales/en/receipt.json';
import frForm from '../../locales/fr/form.json';
import frReceipt from '../../locales/fr/receipt.json';
import jpForm from '../../locales/jp/form.json';
import jpReceipt from '../../locales/jp/receipt.json';
import krForm from '../../locales/kr/form.json';
import krReceipt from '../../locales/kr/receipt.json';
import { fileCodeOf, type FileCode, type Language } from '../../src/i18n/languages';
import { translate, type MessageTable, type MessageValues } from '../../src/i18n/translate';

/** The messages of what the server adds to the site's pages, as they were when the server was bundled. */
const tables: Readonly<Record<FileCode, MessageTable>> = {
  en: { form: enForm, receipt: enReceipt },
  fr: { form: frForm, receipt: frReceipt },
  kr: { form: krForm, receipt: krReceipt },
  jp: { form: jpForm, receipt: jpReceipt },
};

interface Messages {
  form: typeof enForm & { faults: string };
  receipt: typeof enReceipt;
}

/** Says something in one language. */
export type Words = <Namespace extends keyof Messages>(
  namespace: Namespace,
  key: keyof Messages[Namespace] & string,
  values?: MessageValues,
) => string;

export function wordsIn(language: Language): Words {
  const table = tables[fileCodeOf(language)];
  return (namespace, key, values) => translate(table, language, namespace, key, values);
}
