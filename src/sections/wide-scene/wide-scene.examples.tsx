import type { Examples } from '../../style-page/examples/examples';
import { samplePicture } from '../../style-page/examples/sample-pictures';

import { WideScene } from './wide-scene';

export const examples: Examples = {
  title: 'Wide scene',
  purpose: 'A picture from edge to edge, with the note that belongs to it.',
  placement: 'page',
  states: {
    plain: {
      show: (
        <WideScene
          picture={samplePicture('orderbuddyScene', 'A Saturday evening in the restaurant')}
          note="A Saturday evening, twenty past seven."
        />
      ),
    },
  },
};
