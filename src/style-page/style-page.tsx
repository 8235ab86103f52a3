import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { stylePageRoot } from '../examples/sample-pictures';
import { languageByTag, languageTags, type LanguageTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';

import { Contents } from './contents';
import { PageFrame } from './page-frame';
import { PartPage } from './part-page';
import type { SiteParts } from './site-parts';
import { TokensPage } from './tokens-page';

/** Which page of the style page: a part's, or `''` for the first one with the tokens. */
export interface PageChoice {
  name: string;
  language: LanguageTag;
}

/** A file of the style page. */
interface PageFile extends PageChoice {
  title: string;
  html: string;
}

function StylePage({ site, choice }: { site: SiteParts; choice: PageChoice }) {
  const { name, language } = choice;
  const part = site.parts.find((candidate) => candidate.name === name);
  const locales = Object.entries(site.messages[language]).map(([ns, data]) => ({ node: { ns, data } }));
  return (
    <MessagesProvider language={languageByTag(language)} locales={locales}>
      <PageFrame choice={choice} parts={site.parts}>
        {part ? <PartPage part={part} /> : <TokensPage tokens={site.tokens} />}
        {part === undefined && <Contents parts={site.parts} language={language} headings />}
      </PageFrame>
    </MessagesProvider>
  );
}

/** @returns every page of the style page as the server would send it: each part's, in each language */
export function renderPages(site: SiteParts): PageFile[] {
  const names = ['', ...site.parts.map(({ name }) => name)];
  return languageTags.flatMap((language) =>
    names.map((name): PageFile => {
      const part = site.parts.find((candidate) => candidate.name === name);
      const html = renderToString(<StylePage site={site} choice={{ name, language }} />);
      return { name, language, title: part?.examples.title ?? 'Style page', html };
    }),
  );
}

/** Brings the page of this address to life. */
export function startPage(site: SiteParts): void {
  const root = document.getElementById('style-page');
  const [tag = '', name = ''] = window.location.pathname.slice(stylePageRoot.length + 1).split('/');
  const language = languageTags.find((known) => known === tag);
  if (root && language) hydrateRoot(root, <StylePage site={site} choice={{ name, language }} />);
}
