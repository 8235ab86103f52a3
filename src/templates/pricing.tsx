import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { LatePricingForm } from '../forms/late-forms';
import { PageHead } from '../layouts/page-head';
import { FormPage } from '../sections/form-page/form-page';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Section } from '../ui/section/section';

import { present } from './present';

export default function PricingTemplate({ data }: PageProps<Queries.PricingQuery>) {
  const copy = present(data.pricingPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined" apart>
        <FormPage
          aside={{ heading: copy.assurancesHeading, items: copy.assurances.map((text) => ({ text })) }}
        >
          <LatePricingForm estimates={copy} />
        </FormPage>
      </Section>
    </>
  );
}

PricingTemplate.needs = LatePricingForm.needs;

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
