import { globalHistory, isFromTop, navigate } from './history';

type Change = Parameters<Parameters<typeof globalHistory.listen>[0]>[0];

const changes: Change[] = [];
let leave: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  globalHistory.endChange();
  changes.length = 0;
  leave = globalHistory.listen((change) => changes.push(change));
});
afterEach(() => leave());

it('leads to an address with an entry of its own, and tells who listens', () => {
  const before = window.history.length;
  navigate('/services?from=home#top', { state: { step: 2 } });
  expect(window.history).toHaveLength(before + 1);
  expect(window.history.state).toMatchObject({ step: 2, key: expect.any(String) as unknown });
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/services', search: '?from=home', hash: '#top', state: { step: 2 } },
  });
  expect(changes[0]?.location).toBe(globalHistory.location);
});

it('knows a page that is gone to and shown from its top from places within it, and from a way back', () => {
  navigate('/services');
  expect(isFromTop(globalHistory.location)).toBe(true);
  globalHistory.endChange();
  navigate('/services#steps');
  expect(isFromTop(globalHistory.location)).toBe(false);
  globalHistory.endChange();
  navigate('/contact');
  const contact = globalHistory.location;
  expect(isFromTop(contact)).toBe(true);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(isFromTop(globalHistory.location)).toBe(false);
  expect(isFromTop(contact)).toBe(false);
});

it('makes no entry of a page that the visitor left before it stood', () => {
  const before = window.history.length;
  navigate('/services');
  navigate('/contact');
  expect(window.history).toHaveLength(before + 1);
  globalHistory.endChange();
  navigate('/About');
  expect(window.history).toHaveLength(before + 2);
});

it('takes the place of the present entry if it is asked to', () => {
  const before = window.history.length;
  navigate('/services', { replace: true });
  expect(window.history).toHaveLength(before);
  expect(globalHistory.location.pathname).toBe('/services');
});

it('tells of steps through the history, and of no more once nobody listens', async () => {
  navigate('/services');
  globalHistory.endChange();
  navigate('/contact');
  changes.length = 0;
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  navigate(-1);
  await arrived;
  expect(changes).toMatchObject([{ action: 'POP', location: { pathname: '/services' } }]);
  leave();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(changes).toHaveLength(1);
});

it('writes paths as addresses do', () => {
  navigate('/projects/한복');
  expect(globalHistory.location.pathname).toBe('/projects/%ED%95%9C%EB%B3%B5');
});
