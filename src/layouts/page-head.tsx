import type { ReactNode } from 'react';

import { languageAddress, publicPathOf } from '../i18n/language-paths';
import { defaultLanguage, languageByTag, languages, tagOf, type Language } from '../i18n/languages';
import { pageContextOf } from '../routes/page-context';
import { pageTitle } from '../routes/page-title';

import { frameDataOf } from './frame-data';
import { StructuredData, type StructuredDataProps } from './structured-data';

interface PageHeadProps extends Pick<StructuredDataProps, 'list' | 'things'> {
  /** Properties that Gatsby passes to a template's Head, with the path of the built page and its language. */
  page: { data: unknown; pageContext: unknown; location: { pathname: string } };
  /** Home has no title of its own; failure pages have no description. */
  copy: { readonly title?: string; readonly description?: string };
  /** Failure pages have no address of their own and are not indexed. */
  unlisted?: boolean;
  children?: ReactNode;
}

/**
 * Title, description and addresses of a page. The build adds the picture for shared links (src/gatsby/cards).
 */
export function PageHead({ page, copy, unlisted = false, list, things, children }: PageHeadProps) {
  const { title, description } = copy;
  const frame = frameDataOf(page.data);
  const { company } = frame;
  const language = languageByTag(pageContextOf(page.pageContext).language);
  const siteUrl = frame.build?.siteUrl ?? '';
  const addressIn = (other: Language) =>
    languageAddress(siteUrl, publicPathOf(page.location.pathname).publicPath, other);
  const fullTitle = pageTitle(title, company);
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="mobile-web-app-capable" content="yes" />
      <meta property="og:title" content={fullTitle} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={localeOf(language)} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={company.brand} />
          <meta property="og:url" content={addressIn(language)} />
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <meta key={other.value} property="og:locale:alternate" content={localeOf(other)} />
            ))}
          <link rel="canonical" href={addressIn(language)} />
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
          {languages.map((other) => (
            <link key={other.value} rel="alternate" hrefLang={tagOf(other)} href={addressIn(other)} />
          ))}
          <StructuredData page={page} name={title} list={list} things={things} />
        </>
      )}
      {children}
    </>
  );
}

/** As Open Graph writes it: `fr_FR`. */
function localeOf(language: Language): string {
  return language.iso.replace('-', '_');
}
