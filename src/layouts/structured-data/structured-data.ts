import type {
  Article,
  BreadcrumbList,
  ContactPage,
  CreativeWork,
  FAQPage,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

/**
 * Structured data for search engines (https://schema.org). `JsonLd` (src/layouts) writes it into the head.
 */

export type Described<T> = Exclude<T, string>;

export interface CompanyFacts {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly slogan: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly founded: number;
  readonly developers: number;
  readonly employees: number | null;
  readonly registrationNumber: string | null;
}

export interface OfficeFacts {
  readonly city: string;
  readonly address: string;
}

export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** @param languages tags of the languages in which messages are answered */
export function organization(
  siteUrl: string,
  company: CompanyFacts,
  offices: readonly OfficeFacts[],
  languages: readonly string[],
): Described<Organization> {
  const { brand, legalName, email, phone, slogan, facebook, linkedin, registrationNumber } = company;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand,
    legalName,
    slogan,
    foundingDate: String(company.founded),
    numberOfEmployees: {
      '@type': 'QuantitativeValue',
      ...(company.employees ? { value: company.employees } : { minValue: company.developers }),
    },
    ...(offices[0] && { address: offices[0].address }),
    ...(registrationNumber && { taxID: registrationNumber }),
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
    email,
    telephone: phone,
    sameAs: [facebook, linkedin],
    location: offices.map(({ city, address }) => ({ '@type': 'Place', name: city, address })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email,
      telephone: phone,
      availableLanguage: [...languages],
    },
  };
}

/** @param language tag of the language that the page is in */
export function webSite(siteUrl: string, name: string, language: string): Described<WebSite> {
  return {
    '@type': 'WebSite',
    url: siteUrl,
    name,
    inLanguage: language,
    publisher: { '@id': organizationId(siteUrl) },
  };
}

/** @param steps names and whole addresses, from the home page to the page itself */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Described<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

export interface Subject {
  siteUrl: string;
  /** Whole address of the page. */
  address: string;
  /** Tag of the language. */
  language: string;
  name: string;
  description: string;
  /** Path of a picture. */
  picture?: string | undefined;
}

export function service({ siteUrl, address, name, description }: Subject): Described<Service> {
  return {
    '@type': 'Service',
    name,
    description,
    url: address,
    provider: { '@id': organizationId(siteUrl) },
  };
}

export function article(subject: Subject, about: string): Described<Article> {
  return { ...work(subject), '@type': 'Article', headline: subject.name, about };
}

export function creativeWork(subject: Subject, year: number): Described<CreativeWork> {
  return { ...work(subject), '@type': 'CreativeWork', dateCreated: String(year) };
}

function work({ siteUrl, address, language, name, description, picture }: Subject) {
  const company = { '@id': organizationId(siteUrl) };
  return {
    name,
    description,
    url: address,
    inLanguage: language,
    author: company,
    publisher: company,
    ...(picture === undefined ? {} : { image: siteUrl + picture }),
  };
}

export function contactPage({
  siteUrl,
  address,
  language,
  name,
  description,
}: Subject): Described<ContactPage> {
  return {
    '@type': 'ContactPage',
    name,
    description,
    url: address,
    inLanguage: language,
    about: { '@id': organizationId(siteUrl) },
  };
}

export function questionsPage(
  questions: readonly { question: string; answer: string }[],
): Described<FAQPage> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * Gatsby decodes entities in the rendered head, so that `&lt;/script&gt;` in a text would end the script. Therefore the JSON
 * has no characters of tags or entities.
 *
 * @returns the text of the script
 */
export function jsonLd(things: readonly Described<Thing>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('\u200B', '')
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
