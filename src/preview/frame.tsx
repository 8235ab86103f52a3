/** The document in the editor's preview pane: it shows a page of the site as the editor's form makes it. */
import './layers.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './frame.css';

import { browserMaps } from './browser-maps';
import { entryStore } from './entry-store';
import { askPage, contextOf } from './page-query';
import { routeOf } from './places';
import { previewRoot } from './preview-root';
import { sitePage } from './site-pages';
import { standStill } from './stand-still';
import type { PreviewReport, PreviewView, PreviewWindow } from './view';

standStill();
const place = document.createElement('div');
document.body.append(place);
const root = previewRoot(place);

let texts: Readonly<Record<string, string>> = {};
let views = 0;

async function show(view: PreviewView, report: (report: PreviewReport) => void): Promise<void> {
  views += 1;
  const number = views;
  const missing = new Set<string>();
  const tell = (outcome: PreviewReport['outcome'], fault?: unknown) => {
    const reason = fault instanceof Error ? { reason: fault.message } : {};
    if (number === views) report({ outcome, missingPictures: [...missing], ...reason });
  };
  try {
    const store = entryStore(texts, view.edited);
    const context = contextOf(view.place, view.code, store);
    const { Template, document: query } = sitePage(routeOf(view.place.route)?.template ?? 'not-found');
    const page = await askPage(query, context, {
      store,
      pictures: view.pictures,
      missPicture: (path) => missing.add(path),
      maps: browserMaps,
      siteUrl: window.parent.location.origin,
    });
    // A later view has been asked for, and drawn if it needed no map.
    if (number !== views) return;
    document.documentElement.lang = context.language;
    let failed = false;
    root.draw(page, Template, (fault) => {
      failed = true;
      tell('kept', fault);
    });
    if (!failed) tell('shown');
  } catch (fault) {
    tell('kept', fault);
  }
}

(window as PreviewWindow).preview = {
  setTexts: (given) => {
    texts = given;
  },
  show: (view, report) => void show(view, report),
};
