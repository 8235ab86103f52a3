import { createContext, type ComponentType } from 'react';

import type { Language } from '../i18n/languages';
import type { PageContext } from '../routes/page-context';

/** What a template and its Head get from the client. */
export interface TemplateProps {
  data: unknown;
  pageContext: PageContext;
  location: { pathname: string; hash: string };
}

/** A component with further chunks that must be loaded before it can be rendered: of a page, or a part of one. */
export type ComponentWithNeeds<Props> = ComponentType<Props> & { needs: () => Promise<unknown> };

/** The module of a template, a chunk of its own. */
export interface Template {
  default: ComponentType<TemplateProps> & Partial<ComponentWithNeeds<TemplateProps>>;
  Head: ComponentType<TemplateProps>;
}

/** A page of the site in one language. */
export interface LoadedPage {
  kind: 'page';
  /** The path for which it was built; the 404 page is shown at any other. */
  path: string;
  language: Language;
  template: Template;
  data: unknown;
  context: PageContext;
  /** The build that the server had when the page was loaded; undefined if that could not be found out. */
  build: string | undefined;
}

/** Shown at the address of a page that cannot be loaded, in the frame and language of the page before it. */
export interface FailedPage {
  kind: 'failed' | 'offline';
  error: unknown;
  former: LoadedPage;
  language: Language;
}

export type Page = LoadedPage | FailedPage;

/** What the tab shows. */
export interface TabState {
  /** Of the address, percent-encoded. */
  path: string;
  hash: string;
  language: Language;
  page: Page;
  /** Identifies the entry in the tab's history. */
  entry: string;
  /** The visitor followed a link, and did not step through the history. */
  isNew: boolean;
}

/** The path that is shown; undefined in the build, and in the Head of a page. */
export const PathContext = createContext<TabState['path'] | undefined>(undefined);
