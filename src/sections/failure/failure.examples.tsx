import type { Examples } from '../../style-page/examples/examples';

import { Failure } from './failure';

export const examples: Examples = {
  title: 'Failure',
  purpose: 'A page that is not there, or that failed: heading, one wide button, and a grove.',
  placement: 'page',
  states: {
    'a page that is not there': {
      show: (
        <Failure
          heading="There is no such page"
          text="It may have moved, or the address has a typing error."
          action="Back to the home page"
          path="/"
        />
      ),
    },
    'something failed': {
      show: (
        <Failure heading="Something went wrong on our side" action="Back to the home page" path="/" full />
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Failure
          heading="ページが見つかりません"
          text="ページが移動したか、アドレスに誤りがある可能性があります。"
          action="ホームへ戻る"
          path="/"
        />
      ),
    },
  },
};
