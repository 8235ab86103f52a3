import { useEffect, useState, type ReactNode } from 'react';

import { stylePageRoot } from '../examples/sample-pictures';
import { languages, tagOf } from '../i18n/languages';

import { Contents } from './contents';
import * as styles from './page-frame.module.css';
import { applyTheme, themes, type ThemeChoice } from './page-theme';
import type { SitePart } from './site-parts';
import type { PageChoice } from './style-page';

interface PageFrameProps {
  choice: PageChoice;
  parts: readonly SitePart[];
  children: ReactNode;
}

/** The style page's own bar, above what it shows: contents, language, theme. */
export function PageFrame({ choice, parts, children }: PageFrameProps) {
  const { name, language } = choice;
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

/** Overrides the system's choice of colours for this page. It needs JavaScript, so it comes with it. */
function ThemeControl() {
  const [theme, setTheme] = useState<ThemeChoice>();
  useEffect(() => setTheme('system'), []);
  const choose = (chosen: ThemeChoice) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <div className={styles.choices} role="group" aria-label="Theme">
      {theme !== undefined &&
        themes.map((offered) => (
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
