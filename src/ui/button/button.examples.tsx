import type { Examples } from '../../style-page/examples/examples';

import { Button, ButtonLink } from './button';

const variants = (
  <>
    <Button>Send</Button> <Button variant="secondary">Back</Button>
  </>
);

export const examples: Examples = {
  title: 'Button',
  purpose: 'Does something on this page; as a link, leads to another.',
  placement: 'container',
  states: {
    'primary and secondary': { show: variants },
    'in the deep tone': { show: variants, tone: 'deep' },
    'in the dark tone': { show: variants, tone: 'dark' },
    disabled: { show: <Button disabled>Sending</Button> },
    'as a link': { show: <ButtonLink to="/case-studies">All case studies</ButtonLink> },
    'full width, as on the error page': {
      show: (
        <ButtonLink to="/" variant="fullWidth">
          Back to the home page
        </ButtonLink>
      ),
    },
    'longest French label': {
      lang: 'fr',
      show: (
        <ButtonLink to="/projects">Voir les réalisations utilisées chaque jour par nos clients</ButtonLink>
      ),
    },
    Korean: { lang: 'ko', show: <ButtonLink to="/Pricing">견적을 요청합니다</ButtonLink> },
    Japanese: { lang: 'ja', show: <ButtonLink to="/Pricing">見積もりを依頼する</ButtonLink> },
  },
};
