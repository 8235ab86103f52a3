import { caseStudy } from './case-study';
import type { ContentType } from './field';
import { pages } from './pages';
import { project } from './project';
import { service } from './service';
import { client, company, office, redirects, testimonial } from './settings';
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
];

/**
 * @param folder folder under `content/`, such as `case-studies`
 * @param slug folder of the entry; it decides where the type has only certain entries (page copy)
 * @returns the type of such an entry, or undefined where no type claims it
 */
export function contentTypeAt(folder: string, slug: string): ContentType | undefined {
  return contentTypes.find(
    (type) => type.folder === folder && (!type.onlySlugs || type.onlySlugs.includes(slug)),
  );
}
