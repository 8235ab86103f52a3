import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { languageByTag, languageTags, type LanguageTag } from '../i18n/languages';
import { MessagesProvider } from '../i18n/messages';

import { Contents, type SiteParts } from './contents';
import { stylePageRoot } from './examples/sample-pictures';
import { PageFrame } from './page-frame';
import { PartPage } from './part-page';
import { TokensPage } from './tokens-page';

interface StylePageProps {
  site: SiteParts;
  /** Name of a part; empty for the tokens. */
  name: string;
  language: LanguageTag;
}

function StylePage({ site, name, language }: StylePageProps) {
  const part = site.parts.find((candidate) => candidate.name === name);
  const locales = Object.entries(site.messages[language]).map(([ns, data]) => ({ node: { ns, data } }));
  return (
    <MessagesProvider language={languageByTag(language)} locales={locales}>
      <PageFrame name={name} language={language} parts={site.parts}>
        {part ? <PartPage part={part} /> : <TokensPage tokens={site.tokens} />}
        {part === undefined && <Contents parts={site.parts} language={language} headings />}
      </PageFrame>
    </MessagesProvider>
  );
}

/** Renders the page at the current address, `/style-page/<language>/<part>`, before the load event of the document. */
export function showPage(site: SiteParts): void {
  const [tag = '', name = ''] = window.location.pathname.slice(stylePageRoot.length + 1).split('/');
  const language = languageTags.find((known) => known === tag) ?? 'en';
  document.documentElement.lang = language;
  const root = document.getElementById('style-page');
  if (root)
    flushSync(() => createRoot(root).render(<StylePage site={site} name={name} language={language} />));
}
