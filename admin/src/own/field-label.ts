import { editorWords, labelIn, type EditorWords } from '../../../src/cms/editor-words/editor-words';
import { contentTypeAt } from '../../../src/content-model/content-types';
import type { ContentType } from '../../../src/content-model/field';
import { interfaceLanguage } from '../interface-language';

/** @returns the file code of the language that a file is in, such as `kr` */
export function codeOf(file: string): string | undefined {
  return /\/index\.([a-z]+)\.md/.exec(file)?.[1] ?? /^locales\/([a-z]+)\//.exec(file)?.[1];
}

/** @returns what the form says, in the language of the interface */
export function formWords(): EditorWords {
  return editorWords(interfaceLanguage(navigator.languages));
}

/** @returns what the form calls a field of the file; the field's own name for messages and unknown ones */
export function fieldLabel(file: string, field: string): string {
  const words = formWords();
  const fields = typeOf(file)?.fields ?? {};
  const [name = ''] = field.split('[', 1);
  const own = fields[name];
  if (own) return labelIn(words, own.label);
  const picture = fields[name.replace(/Alt$/, '')];
  return picture ? words.alternativeText(labelIn(words, picture.label)) : field;
}

/** @returns what an entry is, and its slug, for people: case study “orderbuddy” */
export function entryLabel(file: string): string {
  const type = typeOf(file);
  if (!type) return file;
  const label = labelIn(formWords(), type.label);
  return type.onlySlugs?.length === 1 ? label : `${label} “${file.split('/')[2] ?? ''}”`;
}

function typeOf(file: string): ContentType | undefined {
  const [, folder = '', slug = ''] = /^content\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  return contentTypeAt(folder, slug);
}
