import { languageAddress, publicPathOf } from '../i18n/language-paths';
import { languageByTag, languageTags, tagOf } from '../i18n/languages';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';

import { frameDataOf, headMessages } from './frame-data';
import { breadcrumbs, jsonLd, organization, webSite, type Subject } from './structured-data/structured-data';

interface Page {
  data: unknown;
  pageContext: unknown;
  location: { pathname: string };
}

type Graph = Parameters<typeof jsonLd>[0];
/** A page of the site that lists others. */
type ListName = 'services' | 'caseStudies' | 'projects' | 'techs';

export interface StructuredDataProps {
  page: Page;
  /** Name of the page; the home page has none. */
  name?: string | undefined;
  /** The page that lists this one. */
  list?: ListName | undefined;
  /** Further objects that the page describes. */
  things?: ((of: Pick<Subject, 'siteUrl' | 'address' | 'language'>) => Graph) | undefined;
}

/** Describes the page and its place in the site for search engines, in `<head>`. */
export function StructuredData({ page, name, list, things }: StructuredDataProps) {
  const { company, offices, build } = frameDataOf(page.data);
  const t = headMessages(page, 'common');
  const language = languageByTag(pageContextOf(page.pageContext).language);
  const siteUrl = build?.siteUrl ?? '';
  const at = (path: string): string => languageAddress(siteUrl, path, language);
  const address = at(publicPathOf(page.location.pathname).publicPath);
  const own: Graph = things?.({ siteUrl, address, language: tagOf(language) }) ?? [];
  const frame: Graph =
    name === undefined
      ? [
          organization(siteUrl, company, offices.nodes, languageTags),
          webSite(siteUrl, company.brand, tagOf(language)),
        ]
      : [
          breadcrumbs([
            { name: t('home'), address: at('/') },
            ...(list === undefined
              ? []
              : [{ name: t(list === 'techs' ? 'technologies' : list), address: at(pathFor(list)) }]),
            { name, address },
          ]),
        ];
  // React would escape quotation marks, which scripts do not decode.
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd([...frame, ...own]) }} />
  );
}
