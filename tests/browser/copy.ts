import { readContent } from '../../src/build/read-content';
import { fileCodeOf, languageByTag, type LanguageTag } from '../../src/i18n/languages';

const { entries } = readContent(process.cwd().replace(/\/tests\/browser$/, ''));

/**
 * @param entry `services/web-development`, or the slug of a page's copy, such as `services`
 * @returns the heading an editor wrote for it in a language
 */
export function headingOf(entry: string, tag: LanguageTag): string {
  const [folder, slug] = entry.includes('/') ? entry.split('/') : ['pages', entry];
  const found = entries.find((candidate) => candidate.folder === `content/${folder}/${slug}`);
  const heading = found?.texts[fileCodeOf(languageByTag(tag))]?.heading;
  if (typeof heading !== 'string') throw new Error(`content/${folder}/${slug} has no heading in ${tag}`);
  return heading;
}
