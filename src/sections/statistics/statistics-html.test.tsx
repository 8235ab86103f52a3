/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { Statistics } from './statistics';

it('statistics stand in the server’s page as they end', () => {
  const page = renderToStaticMarkup(
    <Statistics statistics={[{ figure: '12,000', label: 'Users', count: { to: 12_000, write: String } }]} />,
  );
  expect(page).toContain('>12,000</dd>');
});
