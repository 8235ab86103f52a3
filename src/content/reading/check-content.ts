import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Reporter } from 'gatsby';

import { defaultLanguage, fileCodeOf, languages } from '../../i18n/languages';
import { allAddresses } from '../../routes/route-table';
import { describeErrors, type ContentError } from '../content-error';
import type { ContentFacts, PictureFacts } from '../content-facts';
import { plainFileName } from '../content-facts';
import { recordsName } from '../translations/text-source';
import { unreadMachineTexts } from '../translations/unread-machine-texts';
import { validateEntry } from '../validate-entry';

import { checkMessages } from './check-messages';
import { contentFiles, type ContentFiles } from './content-files';
import { writeAtomically } from './files';
import { readContent, contentRoot, type Content, type Entry } from './read-content';
import { strayFiles } from './stray-files';

/** @param from the files, or the folder where `content/` is @returns every error of every file */
export async function checkContent(from: ContentFiles | string): Promise<ContentError[]> {
  const files = contentFiles(from);
  const content = readContent(files);
  const slugsOf = slugLookup(content);
  const paths = new Set(allAddresses(slugsOf).map((address) => address.path));
  const errors = [...content.errors];
  for (const entry of content.entries) {
    const pictures = await readPictures(files, entry);
    const facts: ContentFacts = {
      picture: (name) => pictures.get(name),
      hasPage: (path) => paths.has(path),
      addresses: paths,
      slugsOf,
    };
    errors.push(...entryErrors(entry, facts));
  }
  const records = content.entries.map(({ folder }) => `${folder}/${recordsName}.json`);
  return [...errors, ...unreadMachineTexts(files, records), ...strayFiles(files, 'content')];
}

/** @returns the slugs of a content type's entries, by its GraphQL name */
export function slugLookup(content: Content): (typeName: string) => ReadonlySet<string> {
  const slugs = new Map<string, Set<string>>();
  for (const { type, slug } of content.entries)
    slugs.set(type.name, (slugs.get(type.name) ?? new Set()).add(slug));
  return (typeName) => slugs.get(typeName) ?? new Set();
}

function entryErrors(entry: Entry, facts: ContentFacts): ContentError[] {
  return languages.flatMap((language) => {
    const values = entry.texts[fileCodeOf(language)];
    if (!values) return [];
    return validateEntry(entry.type, language === defaultLanguage, values, facts).map((error) => ({
      file: `${entry.folder}/index.${fileCodeOf(language)}.md`,
      language: language.label,
      ...error,
    }));
  });
}

async function readPictures(files: ContentFiles, entry: Entry): Promise<Map<string, PictureFacts>> {
  const shared = entry.texts[fileCodeOf(defaultLanguage)] ?? {};
  const names = Object.entries(entry.type.fields)
    .filter(([, field]) => field.kind === 'picture')
    .map(([name]) => shared[name])
    .filter((value): value is string => typeof value === 'string' && plainFileName.test(value));
  const facts = await Promise.all(
    names.map(async (name): Promise<[string, PictureFacts]> => [
      name,
      await files.picture(`${entry.folder}/${name}`),
    ]),
  );
  return new Map(facts);
}

/** Errors of a rejected build for the server; deleted after a good check. */
const errorsFile = join('.build', 'errors.json');

/**
 * Stops a build with errors in content or messages before anything is made, and reports all of them. `gatsby develop` only
 * reports them.
 */
export async function rejectInvalidContent(root: string, reporter: Reporter): Promise<void> {
  // Pseudo texts (scripts/develop.ts) exceed the limits of their fields, so the originals are checked.
  const content = process.env.PSEUDO_CONTENT === 'yes' ? root : contentRoot(root);
  const found = [...(await checkContent(content)), ...checkMessages(content, root)];
  // In the preview of a draft, machine translations are read (scripts/build-draft.mjs).
  const isPreview = process.env.DRAFT_PREVIEW === 'yes';
  const errors = found.filter(({ reason }) => !isPreview || reason?.code !== 'machineUnread');
  await saveErrors(root, errors);
  if (errors.length === 0) return;
  const message = describeErrors(errors);
  if (process.env.NODE_ENV === 'development') reporter.error(message);
  else reporter.panic(message);
}

async function saveErrors(root: string, errors: readonly ContentError[]): Promise<void> {
  const file = join(root, errorsFile);
  if (errors.length === 0) return rm(file, { force: true });
  await writeAtomically(file, JSON.stringify(errors, null, 2));
}
