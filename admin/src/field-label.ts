import { parseContentPath } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import type { ContentType } from '../../src/content/field';
import { formTexts, type FormTexts } from '../../src/editor/decap/form-texts';
import { messageLabel, type MessagesByNamespace } from '../../src/editor/decap/message-fields';
import { tagOf, type FileCode } from '../../src/i18n/languages';

import { editorLanguage } from './messages';

/** @returns the file code of the language that a file is in, such as `kr` */
export function codeOf(file: string): FileCode | undefined {
  return parseContentPath(file)?.code;
}

/** @returns the texts of the form, in the language of the interface */
export function editorFormTexts(): FormTexts {
  return formTexts(tagOf(editorLanguage()));
}

let messages: MessagesByNamespace = {};

/** @param labels the messages in the language of the interface, which label their fields */
export function setMessageLabels(labels: MessagesByNamespace): void {
  messages = labels;
}

/** @returns the label of a field in the form; the name of an unknown field */
export function fieldLabel(file: string, field: string): string {
  const texts = editorFormTexts();
  const place = parseContentPath(file);
  if (place?.kind === 'messages') return messageLabel(messages[place.namespace] ?? {}, field);
  const fields = typeOf(file)?.fields ?? {};
  const [name = ''] = field.split('[', 1);
  const declared = fields[name];
  if (declared) return texts.label(declared.label);
  const picture = fields[name.replace(/Alt$/, '')];
  return picture ? texts.message('alternativeText', { picture: texts.label(picture.label) }) : field;
}

/** @returns the type and slug of an entry as editors read them: case study “orderbuddy” */
export function entryLabel(file: string): string {
  const place = parseContentPath(file);
  if (place?.kind === 'messages') {
    const { label, name } = editorFormTexts();
    return `${label('words')} “${name('namespace', place.namespace)}”`;
  }
  const type = typeOf(file);
  if (!type) return file;
  const label = editorFormTexts().label(type.label);
  return type.onlySlugs?.length === 1 ? label : `${label} “${file.split('/')[2] ?? ''}”`;
}

function typeOf(file: string): ContentType | undefined {
  const place = parseContentPath(file);
  return place?.kind === 'entry' ? contentTypeAt(place.folder, place.slug) : undefined;
}
