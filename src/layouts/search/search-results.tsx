import { useEffect, useState, type MouseEvent } from 'react';

import { keptPages } from '../../browser/kept-pages';
import { useOnline } from '../../browser/online';
import { useLanguage } from '../../i18n/messages';
import type { Result } from '../../search/find-pages';
import type { PageKind } from '../../search/search-index';

import { Marked } from './marked';
import * as styles from './search-results.module.css';
import { useSearchWords, type SearchWord } from './search-words';

/** Plain pages say what they are by their names. */
const wordOfKind: Partial<Record<PageKind, SearchWord>> = {
  service: 'kindService',
  technology: 'kindTechnology',
  caseStudy: 'kindCaseStudy',
  project: 'kindProject',
};

interface SearchResultsProps {
  results: readonly Result[];
  onChoose: (event: MouseEvent, address: string) => void;
}

/** Links to what was found, the best first. Without a network, those are told that can be opened nevertheless. */
export function SearchResults({ results, onChoose }: SearchResultsProps) {
  const words = useSearchWords();
  const kept = useKeptPaths();
  return (
    <ol className={styles.results}>
      {results.map(({ path, anchor, kind, title, heading, snippet }) => {
        const address = anchor === undefined ? path : `${path}#${anchor}`;
        const kindWord = wordOfKind[kind];
        return (
          <li key={path}>
            <a className={styles.result} href={address} onClick={(event) => onChoose(event, address)}>
              <span className={styles.title}>
                <Marked pieces={title} />
              </span>{' '}
              {kindWord !== undefined && <span className={styles.kind}>{words(kindWord)}</span>}{' '}
              <span className={styles.text}>
                {heading.length > 0 && (
                  <span className={styles.heading}>
                    <Marked pieces={heading} />
                  </span>
                )}{' '}
                <Marked pieces={snippet} />
              </span>
              {kept.has(path) && <span className={styles.kept}>{words('readableOffline')}</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** @returns the pages that can be read without a network, as long as there is none */
function useKeptPaths(): ReadonlySet<string> {
  const language = useLanguage();
  const online = useOnline();
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    const found = online ? Promise.resolve([]) : keptPages(language);
    void found.then((pages) => isShown && setPaths(new Set(pages.map(({ path }) => path))));
    return () => {
      isShown = false;
    };
  }, [language, online]);
  return paths;
}
