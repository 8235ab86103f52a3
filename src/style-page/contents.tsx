import { stylePageRoot } from '../examples/sample-pictures';
import type { LanguageTag } from '../i18n/languages';

import * as styles from './contents.module.css';
import type { SitePart } from './site-parts';

const groups = [
  { folder: 'ui', title: 'Parts' },
  { folder: 'forms', title: 'Forms' },
  { folder: 'sections', title: 'Sections' },
];

interface ContentsProps {
  parts: readonly SitePart[];
  language: LanguageTag;
  /** The page that is open. */
  open?: string;
  headings?: boolean;
}

/** Links to the pages of all parts. */
export function Contents({ parts, language, open, headings = false }: ContentsProps) {
  const Title = headings ? 'h2' : 'p';
  return (
    <div className={styles.groups} lang="en">
      {groups.map(({ folder, title }) => (
        <div key={folder}>
          <Title className={styles.title}>{title}</Title>
          <ul className={styles.list}>
            {parts
              .filter((part) => part.folder === folder)
              .map(({ name, examples }) => (
                <li key={name}>
                  <a
                    className={styles.link}
                    href={`${stylePageRoot}/${language}/${name}`}
                    aria-current={name === open ? 'page' : undefined}
                  >
                    {examples.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
