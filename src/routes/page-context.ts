/** What a page is given besides its query's result: names and ids only. */
export interface PageContext {
  /** Name of the route in the route table. */
  route: string;
  slug: string | null;
  namespaces: string[];
  /** Slug of the entry that comes after this one; null where there is no other. Only for routes with `leadsOn`. */
  next?: string | null;
  /** Of a case study’s technologies, those that others use, too. */
  sharedTechnologies?: string[];
  /** Slugs of the case studies that the page of a technology shows, closest first. */
  studies?: string[];
  /** Set by gatsby-plugin-react-i18next: the tag of the variant's language. */
  language: string;
}

/** @returns the context of a page as Gatsby hands it over, untyped. */
export function pageContextOf(context: unknown): PageContext {
  return context as PageContext;
}
