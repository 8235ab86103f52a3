import { useState, type ReactNode } from 'react';

import { languages, tagOf, type LanguageTag } from '../i18n/languages';

import { Contents, type SitePart } from './contents';
import { stylePageRoot } from './examples/sample-pictures';
import * as styles from './page-frame.module.css';

interface PageFrameProps {
  /** Name of the shown part; empty for the tokens. */
  name: string;
  language: LanguageTag;
  parts: readonly SitePart[];
  children: ReactNode;
}

/** The bar of the style page: contents, language, theme. */
export function PageFrame({ name, language, parts, children }: PageFrameProps) {
  return (
    <>
      <header className={styles.bar} lang="en">
        <a className={styles.home} href={`${stylePageRoot}/${language}`}>
          Style page
        </a>
        <details>
          <summary className={styles.control}>Contents</summary>
          <div className={styles.panel}>
            <Contents parts={parts} language={language} open={name} />
          </div>
        </details>
        <nav className={styles.choices} aria-label="Language of messages">
          {languages.map((offered) => (
            <a
              className={styles.control}
              key={offered.value}
              href={[stylePageRoot, tagOf(offered), name].filter(Boolean).join('/')}
              aria-current={tagOf(offered) === language ? 'true' : undefined}
            >
              {offered.shortened}
            </a>
          ))}
        </nav>
        <ThemeControl />
      </header>
      <main>{children}</main>
    </>
  );
}

/** Overrides the theme of the system. */
function ThemeControl() {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  const choose = (chosen: ThemeChoice) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <div className={styles.choices} role="group" aria-label="Theme">
      {themes.map((offered) => (
        <button
          className={styles.control}
          key={offered}
          type="button"
          aria-pressed={offered === theme}
          onClick={() => choose(offered)}
        >
          {offered}
        </button>
      ))}
    </div>
  );
}

export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The media rules for colour schemes. */
let rules: { media: MediaList; scheme: 'light' | 'dark' }[] | undefined;

/**
 * Shows the page in a theme. Tokens depend only on `prefers-color-scheme`, so this replaces the conditions of the media
 * rules.
 */
export function applyTheme(theme: ThemeChoice): void {
  rules ??= [...document.styleSheets].flatMap((sheet) => colourRules(sheet.cssRules));
  for (const { media, scheme } of rules) {
    if (theme === 'system') media.mediaText = `(prefers-color-scheme: ${scheme})`;
    else media.mediaText = theme === scheme ? 'all' : 'not all';
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

function colourRules(list: CSSRuleList): { media: MediaList; scheme: 'light' | 'dark' }[] {
  return [...list].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule)) return [];
    const scheme =
      rule instanceof CSSMediaRule
        ? /^\(prefers-color-scheme: (light|dark)\)$/.exec(rule.media.mediaText)?.[1]
        : undefined;
    const found =
      rule instanceof CSSMediaRule && (scheme === 'light' || scheme === 'dark')
        ? [{ media: rule.media, scheme } as const]
        : [];
    return [...found, ...colourRules(rule.cssRules)];
  });
}
