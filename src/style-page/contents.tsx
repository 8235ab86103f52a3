import type { LanguageTag } from '../i18n/languages';

import * as styles from './contents.module.css';
import type { Examples } from './examples/examples';
import { stylePageRoot } from './examples/sample-pictures';

const groups = [
  { folder: 'ui', title: 'Parts' },
  { folder: 'forms', title: 'Forms' },
  { folder: 'sections', title: 'Sections' },
];

interface ContentsProps {
  parts: readonly SitePart[];
  language: LanguageTag;
  /** Name of the open page. */
  open?: string;
  headings?: boolean;
}

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

/** A part of the site with its examples. */
export interface SitePart {
  /** `ui`, `forms` or `sections`. */
  folder: string;
  /** File name of the part, and slug of its page. */
  name: string;
  examples: Examples;
}

export interface SiteParts {
  parts: readonly SitePart[];
  /** Text of tokens.css. */
  tokens: string;
  /** Language → namespace → the text of its file. */
  messages: Readonly<Record<LanguageTag, Readonly<Record<string, string>>>>;
}
