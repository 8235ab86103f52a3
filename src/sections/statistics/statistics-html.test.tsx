import { renderToStaticMarkup } from 'react-dom/server';

import { Statistics } from './statistics';

it('statistics have their final figures in the served HTML', () => {
  const page = renderToStaticMarkup(
    <Statistics statistics={[{ figure: '12,000', label: 'Users', count: { to: 12_000, write: String } }]} />,
  );
  expect(page).toContain('>12,000</span></dd>');
});
