import { failurePages, layoutNames, routes } from '../routes/route-table';

import { layoutOf, layoutTable } from './layout-table';

it.each([
  ['default', 'light', true, 'plain', 'floating', true],
  ['dark-header', 'over', true, 'plain', 'floating', true],
  ['default-footer', 'light', false, 'plain', 'floating', true],
  ['contact-footer', 'light', false, 'contact', 'floating', true],
  ['cookie-popup-footer', 'light', false, 'plain', 'in-footer', true],
  ['without-footer', 'none', false, 'none', 'none', false],
] as const)('%s: header %s, banner %s, footer %s, cookie notice %s, floating buttons %s', (...row) => {
  const [name, header, banner, footer, cookieNotice, floatingContact] = row;
  expect(layoutTable[name]).toEqual({ header, banner, footer, cookieNotice, floatingContact });
});

it('has six layouts, each with its parts', () => {
  expect(layoutNames).toHaveLength(6);
  expect(Object.keys(layoutTable).sort()).toEqual([...layoutNames].sort());
});

it('returns the layout of a route, else the default one', () => {
  expect(layoutOf('home')).toBe('dark-header');
  expect(layoutOf('contact')).toBe('contact-footer');
  expect(layoutOf('privacyPolicy')).toBe('cookie-popup-footer');
  expect(layoutOf('about')).toBe('default');
  expect(layoutOf('no-such-route')).toBe('default');
});

it('has only the error page without header and footer', () => {
  const bare = [...Object.keys(routes), ...Object.keys(failurePages)].filter(
    (name) => layoutOf(name) === 'without-footer',
  );
  expect(bare).toEqual(['serverError']);
});
