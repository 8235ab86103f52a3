import { partsOf } from './parts-of';

it('divides a text at its second-level headings and returns the text before them', () => {
  const html =
    '<p>First</p>\n<h2>Who &amp; why</h2>\n<p>We</p><h3>Small</h3><h2><strong>How</strong> long</h2><p>A year</p>';
  expect(partsOf(html)).toEqual({
    opening: '<p>First</p>\n',
    parts: [
      { id: 'part-1', heading: 'Who & why', html: '\n<p>We</p><h3>Small</h3>' },
      { id: 'part-2', heading: 'How long', html: '<p>A year</p>' },
    ],
  });
});

it('returns a text without headings undivided', () => {
  expect(partsOf('<p>Short</p>')).toEqual({ opening: '<p>Short</p>', parts: [] });
});
