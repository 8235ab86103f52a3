import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { descriptionOf, headingOf, titleOf } from './built-page';

const page = `<head><title data-x="1">Q&amp;A | Ja\u200Bpan</title><meta name="description" content="&quot;Yes&quot; &lt;b&gt; it&#x27;s"/></head>
  <h1 class="a">リリースの\u200B<span>判断を</span> &amp;lt;</h1><h1>Second</h1>`;

it('reads title, description and heading of a page', () => {
  expect(titleOf(page)).toBe('Q&A | Japan');
  expect(descriptionOf(page)).toBe('"Yes" <b> it\'s');
  expect(headingOf(page)).toBe('リリースの\u200B判断を &lt;');
});

it('returns empty texts for missing elements', () => {
  expect([titleOf(''), descriptionOf(''), headingOf('')]).toEqual(['', '', '']);
});

it('does not keep pages in memory by their titles', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const title = 'Case studies of software that is in use';
  // Read from bytes, as files are.
  const longTextOf = (number: number): string[] => {
    const head = `<title>${title} ${number}</title><h1>${title} ${number}</h1>`;
    const page = Buffer.from(head.padEnd(1_000_000)).toString();
    return [titleOf(page), headingOf(page)];
  };
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const titles = Array.from({ length: 100 }, (_, index) => longTextOf(index));
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  expect(titles).toHaveLength(100);
});
