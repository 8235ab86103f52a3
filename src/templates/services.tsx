import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { useMessages, type Translate } from '../i18n/messages';
import { frameDataOf, menuOf } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { ComparisonTable } from '../sections/comparison-table/comparison-table';
import { PageOpening } from '../sections/page-opening/page-opening';
import { ServiceRows } from '../sections/service-rows/service-rows';
import { TitledList } from '../sections/titled-list/titled-list';
import { Section } from '../ui/section/section';

import { present } from './entries';

export default function ServicesTemplate({ data }: PageProps<Queries.ServicesQuery>) {
  const t = useMessages('common');
  const services = useMessages('services');
  const copy = present(data.servicesPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <ServiceRows rows={menuOf(frameDataOf(data)).services} level={2} />
      </Section>
      <Section heading={copy.modelsHeading} tone="deep">
        <TitledList items={copy.models} />
        <ComparisonTable
          caption={copy.comparisonHeading}
          columns={copy.models.map(({ title }) => title)}
          rows={comparisonOf(copy.models, services)}
        />
      </Section>
      <Section>
        <ClosingLinks
          links={[
            { path: pathFor('pricing'), title: t('pricing') },
            { path: pathFor('questions'), title: t('questions') },
          ]}
        />
      </Section>
    </>
  );
}

const criteria = ['leads', 'answersFor', 'billing', 'term', 'changes', 'price'] as const;

/** @returns the rows of the comparison, without those that are empty for every model */
function comparisonOf(
  models: NonNullable<Queries.ServicesQuery['servicesPage']>['models'],
  t: Translate<'services'>,
): { name: string; values: string[] }[] {
  return criteria
    .map((criterion) => ({ name: t(criterion), values: models.map((model) => model[criterion] ?? '') }))
    .filter(({ values }) => values.some((value) => value !== ''))
    .map(({ name, values }) => ({ name, values: values.map((value) => value || '–') }));
}

export function Head(page: HeadProps<Queries.ServicesQuery>) {
  return <PageHead page={page} copy={present(page.data.servicesPage)} />;
}

export const query = graphql`
  query Services($language: String!, $namespaces: [String!]!) {
    ...Frame
    servicesPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      modelsHeading
      models {
        title
        text
        leads
        answersFor
        billing
        term
        changes
        price
      }
      comparisonHeading
    }
  }
`;
