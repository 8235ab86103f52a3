import type { ContentError } from '../../../src/content/content-error';
import { valueError } from '../../../src/content/value-error';

import { groupByLanguage } from './group-errors';

const error = (code: string, field: string): ContentError => ({
  file: `content/case-studies/taffi/index.${code}.md`,
  field,
  ...valueError('missingPart', {}),
});

it('groups errors by language, English first, each group in the order of the form', () => {
  const errors = [
    error('kr', 'result'),
    error('en', 'order'),
    error('kr', 'title'),
    error('en', 'coverAlt'),
    error('en', 'cover'),
    error('en', 'product'),
    error('fr', 'comparisons[1]'),
  ];
  const groups = groupByLanguage(errors).map((group) => [group.code, group.errors.map(({ field }) => field)]);
  expect(groups).toEqual([
    ['en', ['product', 'cover', 'coverAlt', 'order']],
    ['fr', ['comparisons[1]']],
    ['kr', ['title', 'result']],
  ]);
});

it('leaves the errors of messages in their order, and has a group for errors of other files', () => {
  const messages = ['b', 'a'].map((field) => ({ ...error('en', field), file: 'locales/en/common.json' }));
  const other = { ...error('en', ''), file: 'content/stray.txt' };
  expect(groupByLanguage([other, ...messages])).toEqual([
    { code: 'en', errors: messages },
    { code: '', errors: [other] },
  ]);
});
