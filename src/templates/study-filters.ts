import type { industries } from '../content/case-study';
import type { MessageKey } from '../i18n/message-keys';
import type { Translate } from '../i18n/messages';
import { leastUses } from '../routes/neighbours';
import type { StudyFilterGroup } from '../sections/case-study-list/case-study-list';

/** The fields of a case study that make its filters. */
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

/** Parts of filter ids by value, because studies share them. */
const idParts = new Map<string, string>();

/** @returns the filter as the fragment of an address: `technology=node-js` */
export function filterId(kind: 'industry' | 'service' | 'technology', value: string): string {
  const part = idParts.get(value) ?? idPartOf(value);
  idParts.set(value, part);
  return `${kind}=${part}`;
}

/** Created only for values that need it, because compiling it takes slow phones milliseconds. */
const otherThanUnicodeLetters = () => /[^\p{L}\p{N}]+/gu;
const otherThanAsciiLetters = /[^a-z0-9]+/g;
const ascii = /^[\x20-\x7e]*$/;

function idPartOf(value: string): string {
  const plain = value.toLowerCase().replaceAll('+', 'p').replaceAll('#', ' sharp');
  const separators = ascii.test(plain) ? otherThanAsciiLetters : otherThanUnicodeLetters();
  return plain.replace(separators, '-').replace(/^-|-$/g, '');
}

/** @returns the ids of all filters that show a case study */
export function filterIdsOf({ industry, services, technologies }: Filterable): string[] {
  return [
    filterId('industry', industry),
    ...services.map(({ slug }) => filterId('service', slug)),
    ...technologies.map((technology) => filterId('technology', technology)),
  ];
}

/** @returns the filters for industries, services and technologies, the most used first */
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

/** @returns the filters for technologies of more than one case study */
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

const industryKeys: Record<(typeof industries)[number], MessageKey<'case-study'>> = {
  hospitality: 'hospitality',
  retail: 'retail',
  healthcare: 'healthcare',
  'smart-home': 'smartHome',
  manufacturing: 'manufacturing',
  documents: 'documents',
  logistics: 'logistics',
};

export function industryLabel(t: Translate<'case-study'>, industry: string): string {
  const key = Object.hasOwn(industryKeys, industry)
    ? industryKeys[industry as keyof typeof industryKeys]
    : undefined;
  return key === undefined ? industry : t(key);
}
