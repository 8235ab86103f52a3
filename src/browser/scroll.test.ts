import { restoresPosition, takeOverScrolling } from './scroll';

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
});

const study = { pathname: '/case-studies/taffi', key: '2' };
const list = { pathname: '/case-studies', key: '1', hash: '#logistics' };

it('brings a visitor who comes Back to a page with a hash to where they were', () => {
  expect(restoresPosition(study, list, () => 900)).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith(0, 900);
});

it.each([
  ['a link to a hash', study, { ...list, action: 'PUSH' }, 900],
  ['a page without a hash, which Gatsby restores', study, { ...list, hash: '' }, 900],
  ['a step within the page', list, list, 900],
  ['the first page', undefined, list, 900],
  ['a page whose position is not known', study, list, undefined],
])('leaves %s to Gatsby', (_, previous, next, position) => {
  expect(restoresPosition(previous, next, () => position)).toBe(false);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves a page that is loaded anew to the browser, and steps within the tab to the app', () => {
  takeOverScrolling();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
