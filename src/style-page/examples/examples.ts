import type { ReactElement } from 'react';

import type { LanguageTag } from '../../i18n/languages';

/** A state of a part, for the style page and the visual test. */
export interface ExampleState {
  show: ReactElement;
  /** Language of its texts, if it is not that of the style page. */
  lang?: LanguageTag;
  tone?: 'plain' | 'deep' | 'dark';
}

/** The examples of a part of the site, in `<part>.examples.tsx` beside it. */
export interface Examples {
  title: string;
  purpose: string;
  /** `page`: as wide as the window; `container`: within the container of the page. */
  placement: 'page' | 'container';
  states: Readonly<Record<string, ExampleState>>;
}

/** Wider than any column on a phone: no part may let it overflow. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
