import type { ContentError } from '../../../src/content/content-error';
import type { ContentFacts } from '../../../src/content/content-facts';
import { contentTypeAt } from '../../../src/content/content-types';
import { altKey, type ContentType } from '../../../src/content/field';
import { validateEntry, type EntryError } from '../../../src/content/validate-entry';
import type { EditedEntry } from '../../../src/editor/preview/view';
import { defaultLanguage, fileCodeOf, fileCodes, type FileCode } from '../../../src/i18n/languages';

/** Pictures and links are checked before publishing; the preview assumes that they are right. */
const assumedFacts: ContentFacts = {
  picture: () => ({ width: 10_000, height: 10_000 }),
  hasPage: () => true,
  slugsOf: () => ({ has: () => true }) as unknown as ReadonlySet<string>,
};

type Values = Readonly<Record<string, unknown>>;

/** The form gives the values of an unchanged language as the same object. */
const known = new WeakMap<Values, readonly EntryError[]>();

/** @returns the errors in the fields of all languages */
export function fieldErrors(edited: EditedEntry): ContentError[] {
  if (edited.kind === 'messages') return [];
  const { folder, slug, values } = edited;
  const type = contentTypeAt(folder, slug);
  if (!type) return [];
  return fileCodes.flatMap((code) => {
    const written = values[code] ?? {};
    const errors = known.get(written) ?? errorsIn(type, code, written);
    known.set(written, errors);
    return errors.map((error) => ({ file: `content/${folder}/${slug}/index.${code}.md`, ...error }));
  });
}

function errorsIn(type: ContentType, code: FileCode, values: Values): EntryError[] {
  const isDefault = code === fileCodeOf(defaultLanguage);
  const written = Object.entries(values).filter(([name]) => {
    const picture = Object.keys(type.fields).find((field) => altKey(field) === name);
    return picture !== undefined || (type.fields[name] && (isDefault || type.fields[name].translated));
  });
  return validateEntry(type, isDefault, Object.fromEntries(written), assumedFacts);
}
