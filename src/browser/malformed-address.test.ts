import { mendAddresses, mended } from './malformed-address';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['#team', '#team'],
  ['#%C3%A9quipe', '#%C3%A9quipe'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
  ['/100%', '/100%25'],
])('mends %s to %s', (part, expected) => expect(mended(part)).toBe(expected));

it('mends the address a tab begins with, and keeps the rest of it', () => {
  window.history.replaceState({ key: 1 }, '', '/services?a=1#%E0%A4%A');
  mendAddresses();
  expect(window.location.href).toBe('http://localhost/services?a=1#%25E0%25A4%25A');
  expect(window.history.state).toEqual({ key: 1 });
});

it('mends what a visitor types later, before the router hears of it', () => {
  mendAddresses();
  const heard: string[] = [];
  const router = () => heard.push(window.location.hash);
  window.addEventListener('popstate', router);
  window.history.replaceState(null, '', '/services#50%');
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.removeEventListener('popstate', router);
  expect(heard).toEqual(['#50%25']);
});
