import { useEffect, useState, type MouseEvent } from 'react';

import { cachedPages } from '../../client/cached-pages';
import { useOnline } from '../../client/online';
import type { Result } from '../../content/search/find-pages';
import type { Piece } from '../../content/search/highlight';
import type { PageKind } from '../../content/search/search-index';
import { useLanguage, useMessages } from '../../i18n/messages';
import { pathFor } from '../../routes/route-table';

import { useSearchMessages, type SearchMessageKey } from './search-messages';
import * as styles from './search-results.module.css';

/** The names of other pages already say what they are. */
const kindLabels: Partial<Record<PageKind, SearchMessageKey>> = {
  service: 'kindService',
  technology: 'kindTechnology',
  caseStudy: 'kindCaseStudy',
  project: 'kindProject',
};

interface SearchResultsProps {
  results: readonly Result[];
  onChoose: (event: MouseEvent, address: string) => void;
}

/** Links to the found pages, the best first. Without a network, cached pages are marked. */
export function SearchResults({ results, onChoose }: SearchResultsProps) {
  const message = useSearchMessages();
  const cached = useCachedPaths();
  return (
    <ol className={styles.results}>
      {results.map(({ path, anchor, kind, title, heading, snippet }) => {
        const address = anchor === undefined ? path : `${path}#${anchor}`;
        const kindLabel = kindLabels[kind];
        return (
          <li key={path}>
            <a className={styles.result} href={address} onClick={(event) => onChoose(event, address)}>
              <span className={styles.title}>
                <Marked pieces={title} />
              </span>{' '}
              {kindLabel !== undefined && <span className={styles.kind}>{message(kindLabel)}</span>}{' '}
              <span className={styles.text}>
                {heading.length > 0 && (
                  <span className={styles.heading}>
                    <Marked pieces={heading} />
                  </span>
                )}{' '}
                <Marked pieces={snippet} />
              </span>
              {cached.has(path) && <span className={styles.cached}>{message('readableOffline')}</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** A text with the found words marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, isFound }, index) =>
        isFound ? (
          <mark className={styles.mark} key={index}>
            {text}
          </mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </>
  );
}

/** @returns the cached pages while there is no network, else none */
function useCachedPaths(): ReadonlySet<string> {
  const language = useLanguage();
  const online = useOnline();
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    const found = online ? Promise.resolve([]) : cachedPages(language);
    void found.then((pages) => isShown && setPaths(new Set(pages.map(({ path }) => path))));
    return () => {
      isShown = false;
    };
  }, [language, online]);
  return paths;
}

interface StartingLinksProps {
  heading: string;
  onChoose: (event: MouseEvent, address: string) => void;
}

/** Links for an empty search and for one without results. */
export function StartingLinks({ heading, onChoose }: StartingLinksProps) {
  const t = useMessages('common');
  const links = [
    [pathFor('services'), t('services')],
    [pathFor('techs'), t('technologies')],
    [pathFor('caseStudies'), t('caseStudies')],
    [pathFor('contact'), t('contactUs')],
  ] as const;
  return (
    <>
      <h2 className={styles.startHeading}>{heading}</h2>
      <ul className={styles.results}>
        {links.map(([path, label]) => (
          <li key={path}>
            <a className={styles.result} href={path} onClick={(event) => onChoose(event, path)}>
              <span className={styles.title}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
