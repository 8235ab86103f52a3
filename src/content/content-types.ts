import { caseStudy } from './case-study';
import type { ContentType } from './field';
import { pages } from './pages';
import { project } from './project';
import { service } from './service';
import { client, company, office, person, redirects, testimonial } from './settings';
import { technology } from './technology';

/** Every content type of the site. */
export const contentTypes: readonly ContentType[] = [
  caseStudy,
  project,
  service,
  technology,
  ...pages,
  company,
  redirects,
  office,
  testimonial,
  client,
  person,
];

/**
 * @param folder below `content/`, such as `case-studies`
 * @param slug folder of the entry, which decides between types with fixed entries, such as pages
 * @returns undefined if no type has such an entry
 */
export function contentTypeAt(folder: string, slug: string): ContentType | undefined {
  return contentTypes.find(
    (type) => type.folder === folder && (!type.onlySlugs || type.onlySlugs.includes(slug)),
  );
}
