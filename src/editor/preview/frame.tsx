/** The document in the editor's preview pane, which shows a page with the values of the form. */
import './layers.css';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import './frame.css';

import { createRoot } from 'react-dom/client';

import { scriptingAttribute } from '../../client/first-paint/served-html';
import { defaultLanguage } from '../../i18n/languages';

import { entryStore, valueOf, type EntryStore, type StoredPicture } from './entry-store';
import { runPageQuery, contextOf } from './page-query';
import { routeOf } from './places';
import { previewRoot } from './preview-root';
import { SharedPreview } from './shared-preview';
import { sitePage } from './site-pages';
import type { PreviewReport, PreviewView, PreviewWindow } from './view';

freezePage();
document.documentElement.toggleAttribute(scriptingAttribute, true);
const place = document.createElement('div');
document.body.append(place);
const root = previewRoot(place);
const sharedPlace = document.createElement('div');
document.body.append(sharedPlace);
const sharedRoot = createRoot(sharedPlace);

let texts: Readonly<Record<string, string>> = {};
let views = 0;

async function show(view: PreviewView, onReport: (report: PreviewReport) => void): Promise<void> {
  views += 1;
  const number = views;
  const missing = new Set<string>();
  const report = (outcome: PreviewReport['outcome'], error?: unknown) => {
    const reason = error instanceof Error ? { reason: error.message } : {};
    if (number === views) onReport({ outcome, missingPictures: [...missing], ...reason });
  };
  try {
    const store = entryStore(texts, view.edited);
    const context = contextOf(view.place, view.code, store);
    const { Template, Head, document: query } = sitePage(routeOf(view.place.route)?.template ?? 'not-found');
    const page = await runPageQuery(query, context, {
      store,
      pictures: view.pictures,
      missPicture: (path) => missing.add(path),
      siteUrl: window.parent.location.origin,
    });
    // A later view has replaced this one.
    if (number !== views) return;
    document.documentElement.lang = context.language;
    let failed = false;
    root.render(page, Template, (error) => {
      failed = true;
      report('failed', error);
    });
    if (failed) return;
    place.hidden = view.shared !== undefined;
    const cover = coverOf(context.slug, routeOf(view.place.route)?.records, store);
    if (cover !== undefined && !(cover in view.pictures)) missing.add(cover);
    sharedRoot.render(
      view.shared && (
        <SharedPreview
          page={page}
          Head={Head}
          heading={place.querySelector('h1')?.textContent ?? ''}
          picture={view.pictures[cover ?? '']?.url}
          texts={view.shared}
        />
      ),
    );
    report('shown');
  } catch (error) {
    report('failed', error);
  }
}

/** @returns the path of the cover of an entry, as on its card (src/gatsby/cards/write-cards.ts) */
function coverOf(slug: string | null, typeName: string | undefined, store: EntryStore): string | undefined {
  const entry = typeName && slug ? store.entry(typeName, slug, defaultLanguage) : undefined;
  return entry && 'cover' in entry.type.fields
    ? (valueOf(entry, 'cover') as StoredPicture | null)?.path
    : undefined;
}

(window as PreviewWindow).preview = {
  setTexts: (given) => {
    texts = given;
  },
  show: (view, onReport) => void show(view, onReport),
};

/** Disables links, forms, history and animations, which would play again with each change. */
function freezePage(): void {
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, blockLink, true);
  document.addEventListener('submit', stop, true);
  // The pricing form uses the browser's history, which belongs to the editor here.
  window.history.pushState = (state: unknown, title: string) => window.history.replaceState(state, title);
  window.history.back = () => undefined;
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(/prefers-reduced-motion/.test(query) ? 'all' : query);
}

function blockLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link) return;
  stop(event);
  const target = /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];
  if (target !== undefined) document.getElementById(target)?.scrollIntoView();
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
