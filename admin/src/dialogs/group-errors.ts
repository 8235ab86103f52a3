import type { ContentError } from '../../../src/content/content-error';
import { parseContentPath } from '../../../src/content/content-path';
import { contentTypeAt } from '../../../src/content/content-types';
import type { ContentType } from '../../../src/content/field';
import { editorFields } from '../../../src/editor/decap/editor-field';
import { fileCodes, type FileCode } from '../../../src/i18n/languages';

interface ErrorGroup {
  /** Empty for errors of files that belong to no language. */
  code: FileCode | '';
  errors: ContentError[];
}

/** @returns the errors by language, those of an entry in the order of its form */
export function groupByLanguage(errors: readonly ContentError[]): ErrorGroup[] {
  const codes = [...fileCodes, ''] as const;
  const codeOf = ({ file }: ContentError): FileCode | '' => parseContentPath(file)?.code ?? '';
  return codes
    .map((code) => ({
      code,
      errors: errors.filter((error) => codeOf(error) === code).toSorted(byPlaceInForm),
    }))
    .filter((group) => group.errors.length > 0);
}

function byPlaceInForm(one: ContentError, other: ContentError): number {
  return one.file === other.file ? placeInForm(one) - placeInForm(other) : 0;
}

const orders = new Map<ContentType, readonly string[]>();

/** @returns -1 for messages, which are in the order of the form already, and for errors of whole files */
function placeInForm({ file, field = '' }: ContentError): number {
  const place = parseContentPath(file);
  const type = place?.kind === 'entry' ? contentTypeAt(place.folder, place.slug) : undefined;
  if (!type) return -1;
  const names = orders.get(type) ?? editorFields(type, () => []).map(({ name }) => name);
  orders.set(type, names);
  return names.indexOf(field.split('[', 1)[0] ?? '');
}
