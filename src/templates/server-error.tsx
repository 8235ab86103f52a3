import { graphql, type HeadProps } from 'gatsby';

import { useMessages } from '../i18n/messages';
import { headMessages } from '../layouts/frame-data';
import { PageHead } from '../layouts/page-head';
import { pathFor } from '../routes/route-table';
import { Failure } from '../sections/failure/failure';

export default function ServerErrorTemplate() {
  const t = useMessages('common');
  return <Failure heading={t('wentWrong')} action={t('toHomePage')} path={pathFor('home')} full />;
}

export function Head(page: HeadProps<Queries.ServerErrorQuery>) {
  const t = headMessages(page, 'common');
  return <PageHead page={page} copy={{ title: t('wentWrong') }} unlisted />;
}

export const query = graphql`
  query ServerError($language: String!, $namespaces: [String!]!) {
    ...Frame
  }
`;
