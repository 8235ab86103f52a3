import { listFiles } from '../back-end/register-back-end';

/** All texts of the site by path in the repository. */
export type SiteTexts = Readonly<Record<string, string>>;

let newest: Promise<SiteTexts> | undefined;
let known: SiteTexts | undefined;

/** @returns the texts that were loaded last */
export function knownTexts(): SiteTexts | undefined {
  return known;
}

/** Loads everything that a page shows beside its entry: other entries and messages. */
export async function loadTexts(): Promise<SiteTexts> {
  const loading = Promise.all([listFiles('content', 'md', 3), listFiles('locales', 'json', 2)]).then(
    (found) => Object.fromEntries(found.flat().map(({ data, file }) => [file.path, data ?? ''])),
  );
  newest = loading;
  const texts = await loading;
  if (newest === loading) known = texts;
  return texts;
}
