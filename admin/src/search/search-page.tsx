import './search.css';
import { useEffect, useId, useState } from 'react';

import type { FoundText, FoundTexts } from '../../../server/editing/text-search';
import { english, textSourceAt } from '../../../src/content/translations/text-source';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { languageByFileCode, tagOf } from '../../../src/i18n/languages';
import { capitalise } from '../../../src/i18n/typography';
import { postJson } from '../back-end/requests';
import { entryLabel, fieldLabel } from '../field-label';
import { errorMessage, languageName, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { addressOfPage } from '../pages/pages';

const pageId = 'search';
const debounceMs = 150;
const inputId = 'editor-search';

type State = { is: 'empty' } | { is: 'failed'; reason: string } | ({ is: 'ready' } & FoundTexts);

/** Searches all texts of the site; each result leads to its field. */
export function SearchPage() {
  const [query, setQuery] = useState(queryInAddress);
  const state = useResults(query);
  const hintId = useId();
  useEffect(() => {
    // The page's heading takes the focus first.
    const timer = setTimeout(() => document.getElementById(inputId)?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <search className="editorForm searchForm">
        <label htmlFor={inputId}>{message('searchLabel')}</label>
        <input
          id={inputId}
          type="search"
          value={query}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hintId}
          onChange={(event) => {
            setQuery(event.target.value);
            rememberQuery(event.target.value);
          }}
        />
        <small id={hintId}>{message('searchHint')}</small>
      </search>
      <p role="status" className="searchCount">
        {state.is === 'ready' ? countOf(state) : ''}
      </p>
      {state.is === 'failed' && (
        <OutcomeNote isBad>
          {message('searchFailed')} {state.reason}
        </OutcomeNote>
      )}
      {state.is === 'ready' &&
        groupByEntry(state.results).map(([path, results]) => (
          <section key={path} className="searchGroup">
            <h2 className="editorHeading">{capitalise(entryLabel(path))}</h2>
            <ul>
              {results.map((result) => (
                <li key={`${result.path} ${result.field}`}>
                  <Result result={result} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

/** @returns the results of the last query, a moment after it was typed */
function useResults(query: string): State {
  const [state, setState] = useState<State>({ is: 'empty' });
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      // The server also reads the texts for an empty query, so that the first search is fast.
      postJson('/admin/api/search', { query }).then(
        (found) => {
          if (isOutdated) return;
          setState(query.trim() === '' ? { is: 'empty' } : { is: 'ready', ...(found as FoundTexts) });
        },
        (error: unknown) => isOutdated || setState({ is: 'failed', reason: errorMessage(error) }),
      );
    }, debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [query]);
  return state;
}

function countOf({ results, total }: FoundTexts): string {
  if (total === 0) return message('searchNothing');
  return total > results.length
    ? message('searchFirst', { count: total, shown: results.length })
    : message('searchCount', { count: total });
}

/** @returns the results by the English text of their entry, in the order of the first one */
function groupByEntry(results: readonly FoundText[]): [path: string, results: FoundText[]][] {
  const groups = new Map<string, FoundText[]>();
  for (const result of results) {
    const path = textSourceAt(result.path)?.pathOf(english) ?? result.path;
    groups.set(path, [...(groups.get(path) ?? []), result]);
  }
  return [...groups];
}

function Result({ result: { path, code, field, excerpt, isDraft } }: { result: FoundText }) {
  const language = languageByFileCode(code);
  return (
    <a className="searchResult" href={editorAddressOf(path, field, code)}>
      <span className="searchPlace">
        {languageName(code)} · {fieldLabel(path, field)}
        {isDraft && <em> · {message('searchDraft')}</em>}
      </span>
      <span lang={language && tagOf(language)}>
        {excerpt.map(({ text, isFound }, index) =>
          isFound ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
    </a>
  );
}

/** The address has the query, so that it is there again after a step back from a form. */
function queryInAddress(): string {
  return new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('q') ?? '';
}

function rememberQuery(query: string): void {
  const parameters = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
  window.history.replaceState(window.history.state, '', `${addressOfPage(pageId)}${parameters}`);
}

/** Ctrl+K, or Command+K, opens the search unless the focused field uses it. */
export function openSearchByKey(): void {
  window.addEventListener('keydown', (event) => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    const input = document.getElementById(inputId);
    if (input === null) window.location.hash = addressOfPage(pageId);
    else input.focus();
  });
}
