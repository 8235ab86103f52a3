import { currentBackEnd } from '../back-end/register-back-end';
import type { LoadedFile } from '../back-end/types';

/** All texts of the site by path in the repository. */
export type SiteTexts = Readonly<Record<string, string>>;

/** Where texts stand: folder, ending of their names, and how many folders deep. */
const places = [
  ['content', 'md', 3],
  ['locales', 'json', 2],
] as const;

let newest: Promise<SiteTexts> | undefined;
let known: SiteTexts | undefined;

/** @returns what was loaded last, until the next has come */
export function knownTexts(): SiteTexts | undefined {
  return known;
}

/** Asks the back end for the texts that stand around an entry on its page: other entries, the menu, the interface. */
export async function loadTexts(): Promise<SiteTexts> {
  const loading = Promise.all(places.map(filesAt)).then((found) =>
    Object.fromEntries(found.flat().map(({ data, file }) => [file.path, data ?? ''])),
  );
  newest = loading;
  const texts = await loading;
  if (newest === loading) known = texts;
  return texts;
}

async function filesAt([folder, extension, depth]: (typeof places)[number]): Promise<LoadedFile[]> {
  const backEnd = currentBackEnd();
  if (!backEnd) throw new Error('the editor has not opened its back end yet.');
  return backEnd.allEntriesByFolder
    ? backEnd.allEntriesByFolder(folder, extension, depth)
    : backEnd.entriesByFolder(folder, extension, depth);
}
