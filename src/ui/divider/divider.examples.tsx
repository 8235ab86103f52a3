import type { Examples } from '../../style-page/examples/examples';
import { Section } from '../section/section';

import { Divider } from './divider';

export const examples: Examples = {
  title: 'Divider',
  purpose: 'Stalks that rise from a dark section into the light one above it. Once on a page, at its end.',
  placement: 'page',
  states: {
    'where a light section meets a dark one': {
      show: (
        <>
          <Section heading="What we build with">
            <p>Tools that a team can hire for in ten years.</p>
          </Section>
          <div style={{ position: 'relative' }} data-tone="dark">
            <Divider />
            <Section tone="dark" heading="Want to create something amazing with us?">
              <p>An engineer writes back within one working day.</p>
            </Section>
          </div>
        </>
      ),
    },
  },
};
