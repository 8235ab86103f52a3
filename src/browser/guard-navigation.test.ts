import { guarded, guardNavigation } from './guard-navigation';

const went: unknown[][] = [];

beforeEach(() => {
  went.length = 0;
  window.___push = (to) => went.push(['push', to]);
  window.___replace = (to) => went.push(['replace', to]);
  window.___navigate = (...to) => went.push(['navigate', ...to]);
});
afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/about', '/About'],
  ['/pricing/?plan=a#top', '/Pricing?plan=a#top'],
  ['/case-studies/TAFFI', '/case-studies/taffi'],
  ['/About', '/About'],
  ['/About#values', '/About#values'],
  ['/nowhere', '/nowhere'],
  ['//evil.com', '//evil.com'],
  ['https://evil.com/about', 'https://evil.com/about'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
])('sends a navigation to %s on to %s', (to, goal) => {
  expect(guarded(to)).toBe(goal);
});

it('brings the first address of a tab in order without a history entry; query, hash and state stay', () => {
  window.history.pushState({ key: 1 }, '', '/about/?utm_source=a#values');
  const entries = window.history.length;
  guardNavigation();
  expect(window.location.href).toBe('http://localhost/About?utm_source=a#values');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 1 });
});

it('tells the router of an address it changed', () => {
  const told = jest.fn();
  window.addEventListener('popstate', told);
  window.history.replaceState(null, '', '/PRICING');
  guardNavigation();
  window.removeEventListener('popstate', told);
  expect(told).toHaveBeenCalledTimes(1);
});

it('leaves an address in order, and an unknown one, as it is', () => {
  for (const path of ['/About?x=1#y', '/nowhere/at-all?x']) {
    window.history.replaceState(null, '', path);
    guardNavigation();
    expect(window.location.href).toBe(`http://localhost${path}`);
  }
});

it('guards every later navigation, and lets steps through the history pass', () => {
  guardNavigation();
  window.___push('/about');
  window.___replace('/project/');
  window.___navigate('/Contact', { replace: true });
  window.___navigate(-1);
  expect(went).toEqual([
    ['push', '/About'],
    ['replace', '/Project'],
    ['navigate', '/contact', { replace: true }],
    ['navigate', -1, undefined],
  ]);
});
