/** @jest-environment node */
import { descriptionOf, headingOf, titleOf } from './built-page';

const page = `<head><title data-x="1">Q&amp;A | Ja\u200Bpan</title><meta name="description" content="&quot;Yes&quot; &lt;b&gt; it&#x27;s"/></head>
  <h1 class="a">リリースの\u200B<span>判断を</span> &amp;lt;</h1><h1>Second</h1>`;

it('reads what a built page says of itself', () => {
  expect(titleOf(page)).toBe('Q&A | Japan');
  expect(descriptionOf(page)).toBe('"Yes" <b> it\'s');
  expect(headingOf(page)).toBe('リリースの\u200B判断を &lt;');
});

it('says nothing of what is not there', () => {
  expect([titleOf(''), descriptionOf(''), headingOf('')]).toEqual(['', '', '']);
});
