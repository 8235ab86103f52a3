import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writePseudoContent } from '../../scripts/pseudo-content';
import { languageByValue, type LanguageValue } from '../../src/i18n/languages';
import { corpus } from '../hostile/corpus';
import { plantHarmless, type Planted } from '../hostile/plant';
import { linkFolder } from '../link-folder';

import { copyProject, project, type ProjectCopy } from './project-copy';

/** Hostile: with every harmless input of tests/hostile. Pseudo: all texts lengthened and accented. */
export type VariantName = 'hostile' | 'pseudo';

/** A release of other content than the project's, for browser tests. */
export interface Variant {
  /** Contains `.releases/current` and `.build/server.mjs`, which serves it when started in this folder. */
  folder: string;
  /** The inputs of the variant “hostile” and their places. */
  planted: Planted[];
  remove: () => Promise<void>;
}

/** Planted inputs as JSON, each by its index in the corpus. */
type Note = { input: number; path: string; language: LanguageValue }[];

/**
 * @returns the variant that build tests have left in `TEST_VARIANT_FOLDER`, or one that is built now, which takes a
 * minute
 */
export async function openVariant(name: VariantName): Promise<Variant> {
  const shared = sharedFolder(name);
  if (shared !== undefined && existsSync(noteIn(shared)))
    return { folder: shared, planted: await readPlanted(shared), remove: async () => undefined };
  const copy = await copyProject();
  const folder = await mkdtemp(join(tmpdir(), `variant-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await buildVariant(copy, name, folder);
    return { folder, planted: await readPlanted(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await copy.remove();
  }
}

/**
 * Builds a variant in a copy of the project.
 *
 * @param folder where to store its release, if at all
 * @returns the build's output
 */
export async function buildVariant(
  copy: ProjectCopy,
  name: VariantName,
  folder = sharedFolder(name),
): Promise<string> {
  await copy.resetContent();
  const planted = name === 'hostile' ? await plantHarmless(copy.folder) : [];
  const output = await copy.build(name === 'pseudo' ? await pseudoVariables(copy) : {});
  if (folder !== undefined) await keep(copy, folder, planted);
  return output;
}

const sharedFolder = (name: VariantName): string | undefined => {
  const all = process.env.TEST_VARIANT_FOLDER;
  return all === undefined || all === '' ? undefined : join(all, name);
};

/** Written last, so that a variant with it is complete. */
const noteIn = (folder: string): string => join(folder, 'planted.json');

async function pseudoVariables(copy: ProjectCopy): Promise<Record<string, string>> {
  const content = join(copy.folder, '.build', 'pseudo');
  await writePseudoContent(project, content);
  return { CONTENT_ROOT: content, PSEUDO_CONTENT: 'yes' };
}

async function keep(copy: ProjectCopy, folder: string, planted: readonly Planted[]): Promise<void> {
  const note: Note = planted.map(({ input, path, language }) => ({
    input: corpus.indexOf(input),
    path,
    language: language.value,
  }));
  await mkdir(join(folder, '.build'), { recursive: true });
  await linkFolder(
    await realpath(join(copy.folder, '.releases', 'current')),
    join(folder, '.releases', 'variant'),
  );
  await symlink('variant', join(folder, '.releases', 'current'), 'dir');
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'dir');
  await copyFile(join(copy.folder, '.build', 'server.mjs'), join(folder, '.build', 'server.mjs'));
  await writeFile(noteIn(folder), JSON.stringify(note));
}

async function readPlanted(folder: string): Promise<Planted[]> {
  const note = JSON.parse(await readFile(noteIn(folder), 'utf8')) as Note;
  return note.flatMap(({ input: index, path, language: value }) => {
    const [input, language] = [corpus[index], languageByValue(value)];
    if (input === undefined || language === undefined)
      throw new Error('The corpus of hostile inputs has changed.');
    return [{ input, path, language }];
  });
}
