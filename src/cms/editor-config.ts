import { defaultLanguage, fileCodeOf, fileCodes } from '../i18n/languages';

import { editorCollections, type EditorCollection } from './editor-collection';
import type { ChoicesOf } from './editor-field';

/** The editor's back end on this server; server/admin-api.ts answers there. */
export const editorApi = '/admin/api/v1';

export interface EditorSurroundings {
  /** The origin that served the editor's page. No request leaves it. */
  origin: string;
  /** The branch of the content repository that saves go to. */
  branch: string;
  /** Name of the registered back end. */
  backend: string;
  /** Code of the interface's language, as the editor knows it. */
  interfaceLanguage: string;
  choicesOf: ChoicesOf;
}

export interface EditorConfig {
  load_config_file: false;
  backend: { name: string; proxy_url: string; branch: string };
  publish_mode: 'simple';
  locale: string;
  site_url: string;
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'ascii'; clean_accents: boolean; sanitize_replacement: string };
  editor: { preview: boolean };
  i18n: { structure: 'multiple_files'; locales: string[]; default_locale: string };
  collections: EditorCollection[];
}

/** @returns the whole configuration of the editor; docs/editing.md describes what editors see of it */
export function editorConfig(surroundings: EditorSurroundings): EditorConfig {
  const { origin, branch, backend, interfaceLanguage, choicesOf } = surroundings;
  return {
    load_config_file: false,
    backend: { name: backend, proxy_url: origin + editorApi, branch },
    publish_mode: 'simple',
    locale: interfaceLanguage,
    site_url: origin,
    // Only files directly in this folder are listed, and there are none: pictures belong to entries.
    media_folder: 'content',
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    editor: { preview: false },
    i18n: {
      structure: 'multiple_files',
      locales: [...fileCodes],
      default_locale: fileCodeOf(defaultLanguage),
    },
    collections: editorCollections(choicesOf),
  };
}
