import type { Examples } from '../../style-page/examples/examples';
import { samplePicture } from '../../style-page/examples/sample-pictures';

import { Picture, pictureOf } from './picture';

const cover = pictureOf(
  samplePicture('orderbuddy', 'The menu on a guest’s phone beside the kitchen’s list of orders'),
);

export const examples: Examples = {
  title: 'Picture',
  purpose: 'A picture in the sizes and formats the build made of it.',
  placement: 'container',
  states: {
    'a cover': { show: <>{cover && <Picture {...cover} fetch="eager" />}</> },
  },
};
