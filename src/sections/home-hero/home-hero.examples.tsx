import type { Examples } from '../../style-page/examples/examples';
import { inEachLanguage, withLongTexts } from '../../style-page/examples/in-each-language';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import type { SampleTexts } from '../../style-page/examples/sample-texts';
import { ButtonLink } from '../../ui/button/button';

import { HomeHero } from './home-hero';

const show = ({ heading, lead, action, shortHeading }: SampleTexts) => (
  <HomeHero
    heading={heading}
    lead={lead}
    picture={samplePicture('opening', 'Six products on phones, a tablet and a screen')}
    actions={
      <>
        <ButtonLink to="/Pricing">{action}</ButtonLink>
        <ButtonLink to="/case-studies" variant="secondary">
          {shortHeading}
        </ButtonLink>
      </>
    }
  />
);

export const examples: Examples = {
  title: 'Home hero',
  purpose: 'The first view of the home page: what the company does, beside what it has made.',
  placement: 'page',
  states: { ...inEachLanguage(show, 'dark'), ...withLongTexts(show, 'dark') },
};
