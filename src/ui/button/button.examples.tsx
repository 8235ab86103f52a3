import type { Examples } from '../../examples/examples';

import { Button, ButtonLink } from './button';

const looks = (
  <>
    <Button>Send</Button> <Button look="quiet">Back</Button>
  </>
);

export const examples: Examples = {
  title: 'Button',
  purpose: 'Does something on this page; as a link, leads to another.',
  stands: 'container',
  states: {
    'voice and quiet': { show: looks },
    'in the deep tone': { show: looks, tone: 'deep' },
    'in the dark tone': { show: looks, tone: 'dark' },
    disabled: { show: <Button disabled>Sending</Button> },
    'as a link': { show: <ButtonLink to="/case-studies">All case studies</ButtonLink> },
    'wide, as on the error page': {
      show: (
        <ButtonLink to="/" look="wide">
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
