import type { Examples } from '../../style-page/examples/examples';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { CaseStudyList } from './case-study-list';

const show = ({ studies }: SampleTexts) => (
  <CaseStudyList
    studies={studies.map((study, index) => ({
      ...study,
      path: `/case-studies/${study.slug}`,
      cover: samplePicture(study.slug, study.kind),
      statistic: { figure: '35%', label: 'less waiting' },
      filters: [index === 0 ? 'industry=restaurants' : 'industry=fashion'],
    }))}
    groups={[
      {
        label: 'Industry',
        filters: [
          { id: 'industry=restaurants', label: 'Restaurants', count: 1 },
          { id: 'industry=fashion', label: 'Fashion', count: 2 },
        ],
      },
    ]}
    labels={{ filters: 'Narrow down', showAll: 'Show all', shown: (shown) => `${shown} case studies` }}
  />
);

export const examples: Examples = {
  title: 'Case-study list',
  purpose: 'All case studies, or those of one industry, service or technology, as the address says.',
  placement: 'container',
  states: { English: { show: show(sampleTexts.en) } },
};
