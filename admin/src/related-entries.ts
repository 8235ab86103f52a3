import type { Choice, ChoicesOf } from '../../src/cms/editor-field';
import { entryName, relatedTypes } from '../../src/cms/related-types';
import { contentTypes } from '../../src/content-model/content-types';
import type { ContentType } from '../../src/content-model/field';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

import { ask } from './back-end/back-end-fault';
import type { LoadedFile } from './back-end/types';

/** The editor's back end is switched off, or does not answer. */
export class NoBackEnd extends Error {}

/**
 * Asks the back end on this machine which entries relations can name.
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
  const extension = `index.${fileCodeOf(defaultLanguage)}.md`;
  const params = { branch, folder: `content/${type.folder}`, extension, depth: 2 };
  const files = await ask({ action: 'entriesByFolder', params }).catch((error: Error) => {
    throw new NoBackEnd(error.message);
  });
  const choices = (files as LoadedFile[]).map(({ data, file }) => {
    const value = file.path.split('/').at(-2) ?? '';
    return { value, label: entryName(type, value, data) };
  });
  return choices.sort((one, other) => one.label.localeCompare(other.label));
}
