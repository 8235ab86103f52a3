import { graphql, type HeadProps, type PageProps } from 'gatsby';

import { PageHead } from '../layouts/page-head';
import { questionsPage } from '../layouts/structured-data/structured-data';
import { PageOpening } from '../sections/page-opening/page-opening';
import { Questions } from '../sections/questions/questions';
import { Section } from '../ui/section/section';

import { present } from './entries';

export default function QuestionsTemplate({ data }: PageProps<Queries.QuestionsQuery>) {
  const copy = present(data.questionsPage);
  return (
    <>
      <PageOpening heading={copy.heading} lead={copy.lead} />
      <Section space="joined">
        <Questions questions={copy.questions} />
      </Section>
    </>
  );
}

export function Head(page: HeadProps<Queries.QuestionsQuery>) {
  const copy = present(page.data.questionsPage);
  return <PageHead page={page} copy={copy} things={() => [questionsPage(copy.questions)]} />;
}

export const query = graphql`
  query Questions($language: String!, $namespaces: [String!]!) {
    ...Frame
    questionsPage(language: { eq: $language }) {
      title
      description
      heading
      lead
      questions {
        question
        answer
      }
    }
  }
`;
