import { parseTextPath } from '../../src/content/content-path';
import { contentTypes } from '../../src/content/content-types';
import type { ContentType } from '../../src/content/field';
import type { Choice, ChoicesOf } from '../../src/editor/decap/editor-field';
import { entryName, identifierOf, relatedTypes } from '../../src/editor/decap/entry-names';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

import { callBackEnd } from './back-end/requests';
import type { LoadedFile } from './back-end/types';
import { editorLanguage } from './messages';

/** The back end is switched off or does not answer. */
export class NoBackEnd extends Error {}

/**
 * Loads the entries that relations can name from the local back end, with their names in the editor's language.
 *
 * @throws NoBackEnd
 */
export async function loadChoices(branch: string): Promise<ChoicesOf> {
  const types = contentTypes.filter((type) => relatedTypes.has(type.name));
  const choices = new Map(
    await Promise.all(types.map(async (type) => [type.name, await choicesAt(type, branch)] as const)),
  );
  return (typeName) => choices.get(typeName) ?? [];
}

async function choicesAt(type: ContentType, branch: string): Promise<Choice[]> {
  const isTranslated = type.fields[identifierOf(type)]?.translated === true;
  const extension = `index.${fileCodeOf(isTranslated ? editorLanguage() : defaultLanguage)}.md`;
  const params = { branch, folder: `content/${type.folder}`, extension, depth: 2 };
  const files = await callBackEnd({ action: 'entriesByFolder', params }).catch((error: Error) => {
    throw new NoBackEnd(error.message);
  });
  const choices = (files as LoadedFile[]).map(({ data, file }) => {
    const value = parseTextPath(file.path)?.slug ?? '';
    return { value, label: entryName(type, value, data) };
  });
  return choices.sort((one, other) => one.label.localeCompare(other.label));
}
