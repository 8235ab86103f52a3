import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import type { SampleTexts } from '../../style-page/examples/sample-texts';

import { CaseOpening } from './case-opening';

const show = ({ studies: [study], lead, steps }: SampleTexts) =>
  study ? (
    <CaseOpening
      path={`/case-studies/${study.slug}`}
      product={study.product}
      kind={study.kind}
      heading={study.title}
      lead={lead}
      cover={samplePicture(study.slug, study.kind)}
      facts={steps.slice(0, 3).map(({ when, title }) => ({ name: when, value: title }))}
    />
  ) : (
    <></>
  );

export const examples: Examples = {
  title: 'Case opening',
  purpose: 'The dark opening of a case study; its cover stands with one foot in the story below.',
  placement: 'page',
  states: { ...inEachLanguage(show, 'dark'), ...withLongTexts(show, 'dark') },
};
