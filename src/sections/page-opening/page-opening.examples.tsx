import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { sampleTexts, type SampleTexts } from '../../style-page/examples/sample-texts';
import { ButtonLink } from '../../ui/button/button';
import { Picture, pictureOf } from '../../ui/picture/picture';

import { PageOpening } from './page-opening';

const { heading, lead, action } = sampleTexts.en;
const picture = pictureOf(
  samplePicture('orderbuddy', 'The menu on a guest’s phone beside the kitchen’s list of orders'),
);

const show = (texts: SampleTexts) => (
  <PageOpening label={texts.shortHeading} heading={texts.heading} lead={texts.lead} />
);

export const examples: Examples = {
  title: 'Page opening',
  purpose: 'The first section of most pages: heading, lead, and what belongs to them.',
  placement: 'page',
  states: {
    ...inEachLanguage(show),
    'with a picture': {
      show: (
        <PageOpening
          heading={heading}
          lead={lead}
          picture={picture && <Picture {...picture} fetch="eager" />}
        />
      ),
    },
    'in the dark tone, with an action': {
      tone: 'dark',
      show: (
        <PageOpening heading={heading} lead={lead} tone="dark">
          <ButtonLink to="/Pricing">{action}</ButtonLink>
        </PageOpening>
      ),
    },
    ...withLongTexts(show),
  },
};
