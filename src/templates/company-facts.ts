import { writeNumber } from '../i18n/format-values';
import type { Language } from '../i18n/languages';
import type { Translate } from '../i18n/messages';
import { listOf } from '../i18n/typography';

interface CompanyFactsOf {
  company: {
    readonly legalName: string;
    readonly founded: number;
    readonly representative: string | null;
    readonly capital: string | null;
    readonly registrationNumber: string | null;
    readonly employees: number | null;
    readonly developers: number;
    readonly email: string;
    readonly phone: string;
  };
  /** The headquarters first. */
  offices: readonly { readonly role: string; readonly address: string }[];
  services: readonly string[];
  clients: readonly string[];
  certificate: string;
  t: Translate<'about'>;
  language: Language;
}

interface Fact {
  name: string;
  value: string;
}

/** @returns the facts in the usual order of company profiles, without empty ones */
export function companyFacts(facts: CompanyFactsOf): Fact[] {
  const { company, offices, services, clients, certificate, t, language } = facts;
  const write = (number: number | null) => number && writeNumber(number, language.iso);
  return filledFacts([
    [t('legalName'), company.legalName],
    [t('founded'), t('foundedIn', { year: company.founded })],
    [t('representative'), company.representative],
    [t('capital'), company.capital],
    [t('registrationNumber'), company.registrationNumber],
    [t('employees'), write(company.employees)],
    [t('developers'), write(company.developers)],
    ...offices.map(({ role, address }) => [role, address] as const),
    [t('business'), listOf(services, language)],
    [t('certification'), certificate],
    [t('mainClients'), listOf(clients, language)],
    [t('languages'), t('languagesSpoken')],
    [t('email'), company.email],
    [t('phone'), company.phone],
  ]);
}

/** @returns the facts that have a value */
export function filledFacts(facts: readonly (readonly [name: string, value: string | 0 | null])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
