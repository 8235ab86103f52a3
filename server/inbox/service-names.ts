import { join } from 'node:path';

import { readJson } from '../../src/content/reading/files';
import { searchIndexPath, type SearchIndex } from '../../src/content/search/search-index';
import type { Language } from '../../src/i18n/languages';
import type { LabelledAnswer } from '../../src/leads/inbox/protocol';
import type { Release } from '../releases/release';

/**
 * Leads name services by their slugs, because services are content. This takes their names from the search index of the site.
 *
 * @param languages of the sender and of the reader
 * @returns the answers with the service by its name; services that the site no longer has stay as they are
 */
export async function withServiceName(
  answers: readonly LabelledAnswer[],
  slug: unknown,
  languages: Readonly<Record<keyof LabelledAnswer['value'], Language>>,
  release: Release,
): Promise<LabelledAnswer[]> {
  if (typeof slug !== 'string') return [...answers];
  const nameIn = async (language: Language): Promise<string | undefined> => {
    const index = await readJson<SearchIndex>(join(release.publicFolder, searchIndexPath(language)));
    return index?.pages.find(({ kind, path }) => kind === 'service' && path.endsWith(`/${slug}`))?.title;
  };
  const [sender, reader] = await Promise.all([nameIn(languages.sender), nameIn(languages.reader)]);
  return answers.map((answer) =>
    answer.name === 'service'
      ? { ...answer, value: { sender: sender ?? answer.value.sender, reader: reader ?? answer.value.reader } }
      : answer,
  );
}
