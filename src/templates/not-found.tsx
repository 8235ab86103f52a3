import { graphql, type HeadProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { headMessages } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { Failure } from '../sections/failure/failure';

export default function NotFoundTemplate() {
  const t = useMessages('errors');
  const common = useMessages('common');
  return (
    <Failure
      heading={t('notFound')}
      text={t('notFoundText')}
      action={common('toHomePage')}
      path={pathFor('home')}
    />
  );
}

export function Head(page: HeadProps<Queries.NotFoundQuery>) {
  const t = headMessages(page, 'errors');
  return <PageHead page={page} copy={{ title: t('notFound') }} unlisted />;
}

export const query = graphql`
  query NotFound($language: String!, $namespaces: [String!]!) {
    ...Frame
  }
`;
