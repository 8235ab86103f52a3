import type { ReactNode } from 'react';

import { languageAddress } from '../i18n/language-address';
import { defaultLanguage, languageByTag, languages, tagOf, type Language } from '../i18n/languages';
import { publicPathOf } from '../i18n/variants';
import { pageContextOf } from '../routes/page-context';

import { frameDataOf } from './frame-data';
import { StructuredData, type StructuredDataProps } from './structured-data';

interface PageHeadProps extends Pick<StructuredDataProps, 'list' | 'things'> {
  /** What Gatsby hands a template's Head. The path is that of the built page: it names the language of a variant. */
  page: { data: unknown; pageContext: unknown; location: { pathname: string } };
  /** Home has no title of its own; failure pages have no description. */
  copy: { readonly title?: string; readonly description?: string };
  /** Failure pages have no address of their own and are not indexed. */
  unlisted?: boolean;
  children?: ReactNode;
}

/**
 * Title, description, language and addresses of a page in `<head>`; every template's Head renders it. The picture for
 * links that are shared is named after the build (src/build/cards).
 */
export function PageHead({ page, copy, unlisted = false, list, things, children }: PageHeadProps) {
  const { title, description } = copy;
  const frame = frameDataOf(page.data);
  const { company } = frame;
  const language = languageByTag(pageContextOf(page.pageContext).language);
  const siteUrl = frame.build?.siteUrl ?? '';
  const addressIn = (other: Language) =>
    languageAddress(siteUrl, publicPathOf(page.location.pathname).publicPath, other);
  // Headings carry marks of where a line may end (src/build/phrases.ts); a title has one line.
  const fullTitle = [title, company.trade, company.brand]
    .filter(Boolean)
    .join(' | ')
    .replaceAll('\u200B', '');
  return (
    <>
      <html lang={tagOf(language)} />
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
