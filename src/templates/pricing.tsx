import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { DeferredPricingForm } from '../forms/deferred-forms';
import { useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { ClosingLinks } from '../sections/closing-links/closing-links';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './entries';

function PricingTemplate({ data }: PageProps<Queries.PricingQuery>) {
  const t = useMessages('common');
  const copy = present(data.pricingPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <FormPage
          aside={{ heading: copy.assurancesHeading, items: copy.assurances.map((text) => ({ text })) }}
        >
          <DeferredPricingForm budgets={copy.budgets} estimates={copy} />
        </FormPage>
      </Section>
      <Section space="joined">
        <ClosingLinks links={[{ path: pathFor('questions'), title: t('questions') }]} />
      </Section>
    </>
  );
}

export default Object.assign(PricingTemplate, { needs: DeferredPricingForm.needs });

export function Head(page: HeadProps<Queries.PricingQuery>) {
  return <PageHead page={page} copy={present(page.data.pricingPage)} />;
}

export const query = graphql`
  query Pricing($language: String!, $namespaces: [String!]!) {
    ...Frame
    pricingPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      assurancesHeading
      assurances
      budgets {
        label
        stored
      }
      estimateWebApplication
      estimateMobileApplication
      estimateConnectedDevice
      estimateDataProduct
      estimateSmallCode
      estimateMediumCode
      estimateLargeCode
    }
  }
`;
