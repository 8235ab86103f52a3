import { join } from 'node:path';

import type { ContentFacts, PictureFacts } from '../content-model/content-facts';
import type { Fault } from '../content-model/fault';
import { plainFileName } from '../content-model/picture-kind';
import { validateEntry } from '../content-model/validate-entry';
import { defaultLanguage, fileCodeOf, languages } from '../i18n/languages';
import { allAddresses } from '../routes/route-table';

import { pictureFacts } from './picture-facts';
import { readContent, type Content, type Entry } from './read-content';
import { redirectFaults } from './redirects';
import { strayFiles } from './stray-files';

/**
 * Reads and validates all content.
 *
 * @param root where `content/` stands
 * @returns every fault of every file, empty if the content can be built
 */
export async function checkContent(root: string): Promise<Fault[]> {
  const content = readContent(root);
  const slugsOf = slugLookup(content);
  const paths = new Set(allAddresses(slugsOf).map((address) => address.path));
  const faults = [...content.faults];
  for (const entry of content.entries) {
    const pictures = await readPictures(root, entry);
    const facts: ContentFacts = {
      picture: (name) => pictures.get(name),
      hasPage: (path) => paths.has(path),
      slugsOf,
    };
    faults.push(...entryFaults(entry, facts));
  }
  return [...faults, ...strayFiles(root, 'content'), ...redirectFaults(root, paths)];
}

/** @returns slugs of the entries of a content type, by its GraphQL name. */
export function slugLookup(content: Content): (typeName: string) => ReadonlySet<string> {
  const slugs = new Map<string, Set<string>>();
  for (const { type, slug } of content.entries)
    slugs.set(type.name, (slugs.get(type.name) ?? new Set()).add(slug));
  return (typeName) => slugs.get(typeName) ?? new Set();
}

function entryFaults(entry: Entry, facts: ContentFacts): Fault[] {
  return languages.flatMap((language) => {
    const values = entry.texts[fileCodeOf(language)];
    if (!values) return [];
    return validateEntry(entry.type, language === defaultLanguage, values, facts).map((fault) => ({
      file: `${entry.folder}/index.${fileCodeOf(language)}.md`,
      language: language.label,
      ...fault,
    }));
  });
}

async function readPictures(root: string, entry: Entry): Promise<Map<string, PictureFacts>> {
  const shared = entry.texts[fileCodeOf(defaultLanguage)] ?? {};
  const names = Object.entries(entry.type.fields)
    .filter(([, field]) => field.kind === 'picture')
    .map(([name]) => shared[name])
    .filter((value): value is string => typeof value === 'string' && plainFileName.test(value));
  const facts = await Promise.all(
    names.map(async (name): Promise<[string, PictureFacts]> => [
      name,
      await pictureFacts(join(root, entry.folder, name)),
    ]),
  );
  return new Map(facts);
}
