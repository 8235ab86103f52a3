import CMS from 'decap-cms-app';

import type { EditorConfig } from '../../src/editor/decap/editor-config';

import { EditorNotice } from './back-end/requests';
import { showField } from './field-navigation';
import { interfaceLanguage } from './interface-language';
import { editorLanguage, message } from './messages';

interface Phrases {
  [name: string]: string | Phrases;
}

/** Words of Decap's interface that are missing, misspelt or misleading, in the editor's language. */
function correctedPhrases(): [path: string, text: string][] {
  const pane = 'editor.editorControlPane.i18n';
  const toolbar = 'editor.editorToolbar';
  const french: [string, string][] = [
    ['editor.editorToolbar.deleteUnpublishedChanges', 'Supprimer les modifications non publiées'],
    ['workflow.workflowCard.deleteChanges', 'Supprimer les modifications'],
  ];
  return [
    [`${pane}.copyFromLocale`, message('decapCopyFromLanguage')],
    [`${pane}.copyFromLocaleConfirm`, message('decapCopyFromLanguageConfirm', { language: '%{locale}' })],
    // Decap shows it for a moment during each first save of a draft.
    [`${toolbar}.unpublishing`, message('decapWait')],
    [`${toolbar}.statusInfoTooltipDraft`, message('decapDraft')],
    [`${toolbar}.statusInfoTooltipInReview`, message('decapInReview')],
    // Decap would add “string field” to the name of each field, whose label is enough.
    ['editor.editorControl.field.widgetLabel', ''],
    ['editor.editorWidgets.datetime.setToNow', message('decapNow', { field: '%{fieldLabel}' })],
    ['editor.editorWidgets.list.add', message('decapAdd', { item: '%{item}' })],
    ['editor.editorWidgets.object.expand', message('controlFold')],
    ['editor.editorWidgets.object.collapse', message('controlFold')],
    ['collection.collectionTop.viewAsList', message('decapViewList')],
    ['collection.collectionTop.viewAsGrid', message('decapViewGrid')],
    ['collection.entries.unpublishedHeader', message('decapUnpublished')],
    ['mediaLibrary.mediaLibraryModal.close', message('dialogClose')],
    ['ui.settingsDropdown.account', message('decapAccount')],
    // Its dates would have English names of months.
    ['workflow.workflow.dateFormat', message('decapDate')],
    ['workflow.workflowCard.lastChange', '%{date} · %{author}'],
    ['workflow.workflowCard.lastChangeNoDate', '%{author}'],
    // Without a title it is hidden (editor.css).
    ['editor.editorInterface.toggleScrollSync', ''],
    ...(editorLanguage().iso === 'fr-FR' ? french : []),
  ];
}

/** Corrects Decap's interface. Called before Decap starts. */
export function correctPhrases(): void {
  const code = interfaceLanguage();
  const phrases = structuredClone((CMS.getLocale(code) ?? CMS.getLocale('en')) as unknown as Phrases);
  for (const [path, text] of correctedPhrases()) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Phrases>((group, name) => (group[name] ??= {}) as Phrases, phrases);
    parent[last] = text;
  }
  CMS.registerLocale(code, phrases);
}

interface SavedEntry {
  get: (name: string) => unknown;
  getIn: (path: readonly string[]) => unknown;
}

/** Says which field gives a new entry its address, if it is empty: Decap only says that there is none. */
export function requireAddressField({ collections }: EditorConfig): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }: { entry: SavedEntry }) => {
      const collection = collections.find(({ name }) => name === entry.get('collection'));
      if (entry.get('newRecord') !== true || collection === undefined || !('identifier_field' in collection))
        return;
      const { identifier_field: field, fields } = collection;
      const value = entry.getIn(['data', field]);
      if (typeof value === 'string' && value.trim() !== '') return;
      void showField(field);
      const label = fields.find(({ name }) => name === field)?.label ?? field;
      throw new EditorNotice(message('newEntryNeedsName', { field: label }));
    },
  });
}
