import { fileCodeOf, languages } from '../../i18n/languages';
import type { TextSource } from '../text-source';

/** @returns whether one of a source’s files is at one of the paths or below it; true if there are no paths */
export function isBelow(source: TextSource, paths: readonly string[]): boolean {
  const files = [source.recordsPath, ...languages.map((language) => source.pathOf(fileCodeOf(language)))];
  return paths.length === 0 || paths.some((path) => files.some((file) => isAt(file, path)));
}

/** @returns whether a file is the one at a path, or below the folder there */
export function isAt(file: string, path: string): boolean {
  const place = path.replace(/^\.(\/|$)/, '').replace(/\/$/, '');
  return place === '' || file === place || file.startsWith(`${place}/`);
}
