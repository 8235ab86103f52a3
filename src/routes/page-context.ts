/** The props of a page besides the result of its query: only names and ids. */
export interface PageContext {
  /** Name of the route in the route table. */
  route: string;
  slug: string | null;
  namespaces: string[];
  /** Slug of the next entry; null if there is no other. Only for routes with `leadsOn`. */
  next?: string | null;
  /** The technologies of a case study that others use too. */
  sharedTechnologies?: string[];
  /** Slugs of the case studies that the page of a technology shows, closest first. */
  studies?: string[];
  /** Set by gatsby-plugin-react-i18next: the tag of the variant's language. */
  language: string;
}

/** Types the context of a page, which Gatsby passes untyped. */
export function pageContextOf(context: unknown): PageContext {
  return context as PageContext;
}
