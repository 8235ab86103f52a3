import { languageAddress } from '../i18n/language-address';
import { languageByTag, languageTags, tagOf } from '../i18n/languages';
import { publicPathOf } from '../i18n/variants';
import { pageContextOf } from '../routes/page-context';
import { pathFor } from '../routes/route-table';
import { breadcrumbs, jsonLd, organization, webSite, type Subject } from '../structured-data/structured-data';

import { frameDataOf } from './frame-data';
import { headMessages } from './head-messages';

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
  /** What else the page tells of. */
  things?: ((of: Pick<Subject, 'siteUrl' | 'address' | 'language'>) => Graph) | undefined;
}

/** Writes into `<head>` what a page is and where it stands, for search engines. */
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
  // As markup: React would write quotation marks as entities, which a script does not read.
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd([...frame, ...own]) }} />
  );
}
