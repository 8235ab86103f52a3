import type { Examples } from '../../style-page/examples/examples';
import { samplePicture } from '../../style-page/examples/sample-pictures';

import { Cover, ProductKind } from './cover-card';

export const examples: Examples = {
  title: 'Cover card',
  purpose: 'The cover and the kind of a product, in cards of case studies and projects.',
  placement: 'container',
  states: {
    'a cover': {
      show: (
        <Cover
          path="/case-studies/orderbuddy"
          cover={samplePicture(
            'orderbuddy',
            'The menu on a guest’s phone beside the kitchen’s list of orders',
          )}
          fetch="eager"
        />
      ),
    },
    'a kind of product': {
      show: <ProductKind product="OrderBuddy" kind="Restaurant QR ordering platform" />,
    },
    'a small one': {
      show: <ProductKind product="OrderBuddy" kind="Restaurant QR ordering platform" isSmall />,
    },
  },
};
