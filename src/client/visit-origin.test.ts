/** @jest-environment jsdom */
import { noteVisitOrigin, visitOrigin } from './visit-origin';

function arriveAt(address: string, referrer: string): void {
  window.history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  noteVisitOrigin();
}

it('has the first page, the host of the link and the campaign, and nothing else of the query', () => {
  arriveAt('/services?utm_source=news&q=secret&utm_term=a%20b', 'https://www.example.com/private?mail=a');
  window.history.pushState(null, '', '/contact?utm_source=other');
  expect(visitOrigin()).toEqual({
    firstPage: '/services',
    referrer: 'www.example.com',
    campaign: { utm_source: 'news', utm_term: 'a b' },
  });
});

it.each([
  ['without a link', ''],
  ['from a link of this site', 'http://localhost/services'],
])('has no host for a visit %s', (_case, referrer) => {
  arriveAt('/', referrer);
  expect(visitOrigin()).toEqual({ firstPage: '/', referrer: '', campaign: {} });
});

it('stores nothing on the device', () => {
  arriveAt('/?utm_source=news', 'https://www.example.com/');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
