import { contentTypeAt } from '../src/content-model/content-types';
import type { Fault } from '../src/content-model/fault';

/**
 * @param faults why the content was refused
 * @returns the same in an editor's words, one fault a line: “field “title” of the case study “orderbuddy” in French: …”
 */
export function describeFailure(faults: readonly Fault[]): string {
  return faults.map(describe).join('\n');
}

function describe({ file, field, language, problem, mend }: Fault): string {
  const place = placeOf(file);
  const where = [
    field === undefined ? place : `field “${field}” of ${place}`,
    language === undefined ? undefined : `in ${language}`,
  ];
  const sentence = where.filter((part) => part !== undefined).join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}: ${problem}. To mend it: ${mend}.`;
}

/** @returns what an editor calls the thing behind the file; the file's own path where there is no name for it */
function placeOf(file: string): string {
  const [, folder, slug] = /^content\/([^/]+)\/([^/:]+)/.exec(file) ?? [];
  const type = folder === undefined || slug === undefined ? undefined : contentTypeAt(folder, slug);
  if (type !== undefined) return `the ${type.label} “${slug}”`;
  const [, namespace] = /^locales\/[^/]+\/([^/]+)\.json/.exec(file) ?? [];
  return namespace === undefined ? file : `the words “${namespace}”`;
}
