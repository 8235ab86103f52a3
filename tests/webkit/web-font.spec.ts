import { isInWebFont } from '../in-page';

import { describeInBothWidths, test } from './test';

describeInBothWidths(() => {
  for (const path of ['/case-studies', '/services/web-development'])
    test(`the first page of a visit, ${path}, uses the web font`, async ({ visitor }) => {
      await visitor.open(path);
      await visitor.until(isInWebFont);
    });
});
