import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { ServiceRows } from './service-rows';

const slugs = ['dedicated-teams', 'web-development', 'mobile-app-development'];

const show = ({ entries }: SampleTexts) => (
  <ServiceRows
    rows={slugs.map((slug, index) => ({
      slug,
      path: `/services/${slug}`,
      title: entries[index]?.title ?? '',
      text: entries[index]?.text ?? '',
    }))}
  />
);

export const examples: Examples = {
  title: 'Service rows',
  purpose: 'Pages of one kind as rows across the container; the whole row can be pressed.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
