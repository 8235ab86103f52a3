import type { Layer } from '../sections/architecture/architecture';

type Technology = NonNullable<Queries.TechnologyQuery['technology']>;

/** @returns the layers of a technology page, from what people see down to what carries it */
export function layersOf(copy: Technology): Layer[] {
  return [
    { heading: copy.frontHeading, parts: copy.front },
    { heading: copy.backHeading, parts: copy.back },
    { heading: copy.databasesHeading, text: copy.databasesText, parts: copy.databases },
    { heading: copy.infrastructureHeading, text: copy.infrastructureText, parts: copy.infrastructure },
  ];
}
