import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { ProofStudy } from './proof-study';

const show = ({ studies: [study], entries }: SampleTexts) =>
  study ? (
    <ProofStudy
      study={{
        ...study,
        path: `/case-studies/${study.slug}`,
        cover: samplePicture(study.slug, study.kind),
      }}
      figures={['5', '3,200'].map((figure, index) => ({ figure, label: entries[index]?.title ?? '' }))}
    />
  ) : (
    <></>
  );

export const examples: Examples = {
  title: 'Proof study',
  purpose: 'One case study as proof: its cover, what it is about, and the figures it came to.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the dark tone': { tone: 'dark', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
