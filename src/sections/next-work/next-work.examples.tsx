import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';

import { NextWork } from './next-work';

const show = ({ studies: [study], shortHeading }: SampleTexts) =>
  study ? (
    <NextWork
      {...study}
      label={shortHeading}
      path={`/case-studies/${study.slug}`}
      cover={samplePicture(study.slug, study.kind)}
    />
  ) : (
    <></>
  );

export const examples: Examples = {
  title: 'Next work',
  purpose: 'Where to read on at the end of a case study, with its cover.',
  placement: 'container',
  states: {
    ...inEachLanguage(show),
    'in the deep tone': { tone: 'deep', show: show(sampleTexts.en) },
    ...withLongTexts(show),
  },
};
