import type { ReactElement } from 'react';

import type { LanguageTag } from '../i18n/languages';

/** One state of a part, as the style page shows it and the visual test photographs it. */
export interface ExampleState {
  show: ReactElement;
  /** The language its texts are written in; that of the style page unless given. */
  lang?: LanguageTag;
  tone?: 'plain' | 'deep' | 'dark';
}

/** The examples of one part of the site. They stand beside it, in `<part>.examples.tsx`. */
export interface Examples {
  title: string;
  /** What the part is for, in a sentence. */
  purpose: string;
  /** `page`: from edge to edge of the window; `container`: within the page's container, as on most pages. */
  stands: 'page' | 'container';
  /** By name, in the order in which they are shown. */
  states: Readonly<Record<string, ExampleState>>;
}

/** Longer than any column of a phone is wide: no part may let it out of its box. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
