import { identifierOf } from '../../src/cms/editor-collection';
import { editorApi } from '../../src/cms/editor-config';
import type { Choice, ChoicesOf } from '../../src/cms/editor-field';
import { readEntryText } from '../../src/cms/entry-text';
import { contentTypes } from '../../src/content-model/content-types';
import type { ContentType } from '../../src/content-model/field';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

/** The editor's back end is switched off, or does not answer. */
export class NoBackEnd extends Error {}

/**
 * Asks the back end which entries relations can name.
 *
 * @throws NoBackEnd
 */
export async function loadChoices(branch: string): Promise<ChoicesOf> {
  const types = contentTypes.filter((type) => related.has(type.name));
  const choices = new Map(
    await Promise.all(types.map(async (type) => [type.name, await choicesAt(type, branch)] as const)),
  );
  return (typeName) => choices.get(typeName) ?? [];
}

const related = new Set(
  contentTypes.flatMap((type) =>
    Object.values(type.fields).flatMap((field) =>
      field.kind === 'relation' || field.kind === 'relation-list' ? [field.to] : [],
    ),
  ),
);

async function choicesAt(type: ContentType, branch: string): Promise<Choice[]> {
  const ending = `index.${fileCodeOf(defaultLanguage)}.md`;
  const files = await ask<{ data: string; file: { path: string } }[]>('entriesByFolder', {
    branch,
    folder: `content/${type.folder}`,
    extension: ending,
    depth: 2,
  });
  const choices = files.map(({ data, file }) => {
    const value = file.path.split('/').at(-2) ?? '';
    const name = readEntryText(data)?.[identifierOf(type)];
    return { value, label: typeof name === 'string' ? name : value };
  });
  return choices.sort((one, other) => one.label.localeCompare(other.label));
}

async function ask<Answer>(action: string, params: Record<string, unknown>): Promise<Answer> {
  const response = await fetch(editorApi, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, params }),
  }).catch(() => undefined);
  if (!response) throw new NoBackEnd('The site’s server does not answer.');
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new NoBackEnd((answer as { error?: string }).error ?? `The server answered ${response.status}.`);
  return answer as Answer;
}
