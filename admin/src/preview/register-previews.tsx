import CMS from 'decap-cms-app';

import { editorCollections } from '../../../src/cms/editor-collection';

import { previewAddresses } from './preview-frame';
import { PreviewPane } from './preview-pane';

type Template = Parameters<typeof CMS.registerPreviewTemplate>[1];

/** Decap keeps here which pane an editor wants beside the form. */
const rightPane = 'cms.right-pane';

/**
 * Shows each collection's entry as the page that visitors will see. The page and its code are loaded when an entry is
 * opened.
 *
 * @param namespaces of the interface's words, whose entries are shown too
 */
export function registerPreviews(namespaces: readonly string[] = []): void {
  const names = editorCollections(() => []).map(({ name }) => name);
  for (const name of [...names, ...namespaces]) {
    // Decap's types say less of what it hands over than is used here.
    CMS.registerPreviewTemplate(name, PreviewPane as unknown as Template);
  }
  const [, , style] = previewAddresses();
  CMS.registerPreviewStyle(style);
  if (window.localStorage.getItem(rightPane) === null) window.localStorage.setItem(rightPane, 'preview');
}
