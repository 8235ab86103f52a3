import { leastUses } from '../routes/neighbours';
import type { StudyFilterGroup } from '../sections/case-study-list/case-study-list';

/** What of a case study the filters of the list are made of. */
interface Filterable {
  readonly industry: string;
  readonly services: readonly { readonly slug: string; readonly title: string }[];
  readonly technologies: readonly string[];
}

interface FilterNames {
  readonly industry: string;
  readonly service: string;
  readonly technology: string;
  readonly labelOf: (industry: string) => string;
}

/** What was made of values: each study names the same few. */
const known = new Map<string, string>();

/** @returns the filter of the list, as it stands behind the `#` of the address: `technology=node-js` */
export function filterId(kind: 'industry' | 'service' | 'technology', value: string): string {
  const word = known.get(value) ?? wordOf(value);
  known.set(value, word);
  return `${kind}=${word}`;
}

/** Made when it is needed: to make ready for letters of any script takes a slow processor milliseconds. */
const noWordOfAnyScript = () => /[^\p{L}\p{N}]+/gu;
const noWordOfAscii = /[^a-z0-9]+/g;
const ascii = /^[\x20-\x7e]*$/;

function wordOf(value: string): string {
  const plain = value.toLowerCase().replaceAll('+', 'p').replaceAll('#', ' sharp');
  const noWord = ascii.test(plain) ? noWordOfAscii : noWordOfAnyScript();
  return plain.replace(noWord, '-').replace(/^-|-$/g, '');
}

/** @returns the ids of all filters that a case study answers to */
export function filterIdsOf({ industry, services, technologies }: Filterable): string[] {
  return [
    filterId('industry', industry),
    ...services.map(({ slug }) => filterId('service', slug)),
    ...technologies.map((technology) => filterId('technology', technology)),
  ];
}

/**
 * The filters that follow from the case studies there are: one group each for industries, services and technologies,
 * what is used most first.
 */
export function filterGroupsOf(studies: readonly Filterable[], names: FilterNames): StudyFilterGroup[] {
  const industries = studies.map(({ industry }) => ({ value: industry, label: names.labelOf(industry) }));
  const services = studies.flatMap((study) =>
    study.services.map(({ slug, title }) => ({ value: slug, label: title })),
  );
  return [
    { label: names.industry, filters: counted('industry', industries) },
    { label: names.service, filters: counted('service', services) },
    { label: names.technology, filters: sharedTechnologies(studies) },
  ];
}

/** @returns the filters of technologies that more than one case study used, most used first */
function sharedTechnologies(studies: readonly Pick<Filterable, 'technologies'>[]) {
  const uses = studies.flatMap(({ technologies }) =>
    technologies.map((technology) => ({ value: technology, label: technology })),
  );
  return counted('technology', uses).filter(({ count }) => count >= leastUses);
}

function counted(kind: Parameters<typeof filterId>[0], uses: readonly { value: string; label: string }[]) {
  const filters = new Map<string, { id: string; label: string; count: number }>();
  for (const { value, label } of uses) {
    const id = filterId(kind, value);
    filters.set(id, { id, label, count: (filters.get(id)?.count ?? 0) + 1 });
  }
  return [...filters.values()].sort((one, other) => other.count - one.count);
}
