import type { ContentFacts } from '../../../src/content-model/content-facts';
import { contentTypeAt } from '../../../src/content-model/content-types';
import { altKey } from '../../../src/content-model/field';
import { validateEntry } from '../../../src/content-model/validate-entry';
import { defaultLanguage, fileCodeOf, type FileCode } from '../../../src/i18n/languages';
import type { EditedEntry } from '../../../src/preview/view';
import { fieldLabel } from '../own/field-label';
import { toldFault } from '../own/told-fault';

/** What stands around the entry is checked before it is published; here it is taken to be right. */
const allIsWell: ContentFacts = {
  picture: () => ({ width: 10_000, height: 10_000 }),
  hasPage: () => true,
  slugsOf: () => ({ has: () => true }) as unknown as ReadonlySet<string>,
};

/** @returns what is missing or wrong in what the page shows in a language, one line a field */
export function fieldFaults(edited: EditedEntry, code: FileCode): string[] {
  if (edited.kind === 'words') return [];
  const type = contentTypeAt(edited.folder, edited.slug);
  if (!type) return [];
  const english = fileCodeOf(defaultLanguage);
  const codes = code === english ? [english] : [english, code];
  return codes.flatMap((one) => {
    const isDefault = one === english;
    const written = Object.entries(edited.values[one] ?? {}).filter(([name]) => {
      const picture = Object.keys(type.fields).find((field) => altKey(field) === name);
      return picture !== undefined || (type.fields[name] && (isDefault || type.fields[name].translated));
    });
    const faults = validateEntry(type, isDefault, Object.fromEntries(written), allIsWell);
    // Of the English texts only those matter that every language shows.
    const shown = faults.filter(({ field }) => one === code || type.fields[field]?.translated === false);
    const file = `content/${edited.folder}/${edited.slug}/index.${one}.md`;
    return shown.map((fault) => {
      const { problem, part } = toldFault(fault);
      return [fieldLabel(file, fault.field), part, problem].filter(Boolean).join(' · ');
    });
  });
}
