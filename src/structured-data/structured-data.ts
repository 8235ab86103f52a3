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
 * What search engines read of a page beside its text, in the vocabulary of https://schema.org. Each function makes one
 * thing of it; `JsonLd` (src/layouts) writes them into the head.
 */

/** A thing told in full, not by its address alone. */
export type Described<T> = Exclude<T, string>;

/** The company as every page's data has it. */
export interface CompanyFacts {
  readonly brand: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly slogan: string;
  readonly facebook: string;
  readonly linkedin: string;
}

export interface OfficeFacts {
  readonly city: string;
  readonly address: string;
}

/** @returns by what name the company is known on every page */
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
  const { brand, legalName, email, phone, slogan, facebook, linkedin } = company;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand,
    legalName,
    slogan,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
    email,
    telephone: phone,
    sameAs: [facebook, linkedin],
    location: offices.map(({ city, address }) => ({
      '@type': 'Place',
      name: city,
      address,
    })),
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

/** What a page about one thing says of it. */
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
 * Gatsby reads the head that was rendered anew, and decodes the entities in it, which a script has none of: `&lt;/script&gt;`
 * in a text would end the script. So nothing in it looks like a tag or an entity.
 *
 * @returns the things as the text of a script that no text of theirs can end
 */
export function jsonLd(things: readonly Described<Thing>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('\u200B', '')
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
