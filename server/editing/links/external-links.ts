import { parseTextPath } from '../../../src/content/content-path';
import { contentTypeAt } from '../../../src/content/content-types';
import { readEntryText } from '../../../src/content/entry-text';
import { linksInMarkdown } from '../../../src/content/validate-markdown';
import type { FileCode } from '../../../src/i18n/languages';

/** A link from the content to another website. */
export interface ExternalLink {
  url: string;
  /** The text that has it. */
  path: string;
  code: FileCode;
  field: string;
}

/** @param texts by path; only those of entries have links @returns their links, in the order of the forms */
export function externalLinksIn(texts: Iterable<readonly [path: string, text: string]>): ExternalLink[] {
  return [...texts].flatMap(([path, text]) => {
    const place = parseTextPath(path);
    const type = place && contentTypeAt(place.folder, place.slug);
    if (place === undefined || type === undefined) return [];
    const values = readEntryText(text) ?? {};
    return Object.entries(type.fields).flatMap(([field, { kind }]) => {
      const value = values[field];
      if (typeof value !== 'string' || (kind !== 'link' && kind !== 'markdown')) return [];
      const addresses = kind === 'link' ? [value] : linksInMarkdown(value);
      return addresses
        .filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address))
        .map((url) => ({ url, path, code: place.code, field }));
    });
  });
}
