import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { writeDate } from '../i18n/format-values';
import { useLanguage, useMessages } from '../i18n/messages';
import { PageHead } from '../layouts/page-head';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Story } from '../sections/story/story';
import { Prose } from '../ui/prose/prose';
import { Section } from '../ui/section/section';

import { present } from './entries';
import { partsOf } from './parts-of';

export default function PrivacyPolicyTemplate({ data }: PageProps<Queries.PrivacyPolicyQuery>) {
  const { iso } = useLanguage();
  const t = useMessages('common');
  const copy = present(data.privacyPolicyPage);
  const { opening, parts } = partsOf(copy.body.html ?? '');
  return (
    <>
      <PageOpening
        label={<time dateTime={copy.updated}>{writeDate(copy.updated, iso)}</time>}
        heading={copy.heading}
        lead={copy.lead}
      />
      <Section space="joined">
        {opening.trim() !== '' && <Prose html={opening} />}
        <Story
          contents={t('onThisPage')}
          parts={parts.map(({ id, heading, html }) => ({ id, heading, content: <Prose html={html} /> }))}
        />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.PrivacyPolicyQuery>) {
  return <PageHead page={page} copy={present(page.data.privacyPolicyPage)} />;
}

export const query = graphql`
  query PrivacyPolicy($language: String!, $namespaces: [String!]!) {
    ...Frame
    privacyPolicyPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      updated
      body {
        html
      }
    }
  }
`;
