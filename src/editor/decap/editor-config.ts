import { defaultLanguage, fileCodeOf, fileCodes } from '../../i18n/languages';

import {
  editorCollections,
  messagesCollectionOf,
  type EditorCollection,
  type MessagesCollection,
} from './editor-collection';
import type { ChoicesOf } from './editor-field';
import { formTexts } from './form-texts';
import type { MessagesByNamespace } from './message-fields';

export interface EditorOptions {
  /** The origin of the editor's page. */
  origin: string;
  /** Name of the registered back end, with its options. */
  backEnd: { name: string; [option: string]: unknown };
  /** Decap's code of the language. */
  interfaceLanguage: string;
  choicesOf: ChoicesOf;
  /** English messages by namespace and key. */
  messages: MessagesByNamespace;
  /** The same in the language of the editor; without them, its fields are labelled in English. */
  labels?: MessagesByNamespace;
}

export interface EditorConfig {
  load_config_file: false;
  backend: { name: string; [option: string]: unknown };
  publish_mode: 'editorial_workflow';
  locale: string;
  site_url: string;
  logo_url: string;
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'ascii'; clean_accents: boolean; sanitize_replacement: string };
  editor: { preview: boolean };
  i18n: { structure: 'multiple_files'; locales: string[]; default_locale: string };
  collections: (EditorCollection | MessagesCollection)[];
}

export function editorConfig(options: EditorOptions): EditorConfig {
  const { origin, backEnd, interfaceLanguage, choicesOf, messages, labels = messages } = options;
  const texts = formTexts(interfaceLanguage);
  return {
    load_config_file: false,
    backend: backEnd,
    publish_mode: 'editorial_workflow',
    locale: interfaceLanguage,
    site_url: origin,
    logo_url: '/icon.svg',
    // The media library lists only files directly in this folder, of which there are none: pictures belong to entries.
    media_folder: 'content',
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    editor: { preview: true },
    i18n: {
      structure: 'multiple_files',
      locales: [...fileCodes],
      default_locale: fileCodeOf(defaultLanguage),
    },
    collections: [...editorCollections(choicesOf, texts), messagesCollectionOf(messages, labels, texts)],
  };
}
