import { defaultLanguage, fileCodeOf, fileCodes } from '../i18n/languages';

import {
  editorCollections,
  wordsCollectionOf,
  type EditorCollection,
  type WordsCollection,
} from './editor-collection';
import type { ChoicesOf } from './editor-field';
import { editorWords } from './editor-words/editor-words';

/** The editor's back end on this server; server/admin-api.ts answers there. */
export const editorApi = '/admin/api/v1';

export interface EditorSurroundings {
  /** The origin that served the editor's page. No request leaves it. */
  origin: string;
  /** Name of the registered back end, with what it needs to know. */
  backEnd: { name: string; [option: string]: unknown };
  /** Code of the interface's language, as the editor knows it. */
  interfaceLanguage: string;
  choicesOf: ChoicesOf;
  /** English messages by namespace and key. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface EditorConfig {
  load_config_file: false;
  backend: { name: string; [option: string]: unknown };
  publish_mode: 'editorial_workflow';
  locale: string;
  site_url: string;
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'ascii'; clean_accents: boolean; sanitize_replacement: string };
  editor: { preview: boolean };
  i18n: { structure: 'multiple_files'; locales: string[]; default_locale: string };
  collections: (EditorCollection | WordsCollection)[];
}

/** @returns the whole configuration of the editor; docs/editing.md describes what editors see of it */
export function editorConfig(surroundings: EditorSurroundings): EditorConfig {
  const { origin, backEnd, interfaceLanguage, choicesOf, words: messages } = surroundings;
  const words = editorWords(interfaceLanguage);
  return {
    load_config_file: false,
    backend: backEnd,
    publish_mode: 'editorial_workflow',
    locale: interfaceLanguage,
    site_url: origin,
    // Only files directly in this folder are listed, and there are none: pictures belong to entries.
    media_folder: 'content',
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    editor: { preview: true },
    i18n: {
      structure: 'multiple_files',
      locales: [...fileCodes],
      default_locale: fileCodeOf(defaultLanguage),
    },
    collections: [...editorCollections(choicesOf, words), wordsCollectionOf(messages, words)],
  };
}
