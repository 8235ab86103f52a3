import { bytesOf, kindOf, withoutOtherPages, type Fetched } from '../browser/fetched-files';

const fetched: Fetched[] = [
  { path: '/', kind: 'html', bytes: 13_000 },
  { path: '/app-1.js', kind: 'script', bytes: 30_000 },
  { path: '/home-1.js', kind: 'script', bytes: 4_000 },
  { path: '/shared-1.js', kind: 'script', bytes: 2_000 },
  { path: '/pricing-1.js', kind: 'script', bytes: 40_000 },
];

const chunks = {
  app: ['/app-1.js'],
  'component---src-templates-home-tsx': ['/home-1.js', '/shared-1.js'],
  'component---src-templates-pricing-tsx': ['/pricing-1.js', '/shared-1.js'],
};

it('sums the bytes of one kind or of all', () => {
  expect(bytesOf(fetched)).toBe(89_000);
  expect(bytesOf(fetched, 'script')).toBe(76_000);
});

it('omits scripts that only other pages need', () => {
  expect(bytesOf(withoutOtherPages(fetched, chunks, 'home'), 'script')).toBe(36_000);
});

it.each([
  ['/page-data/index/page-data.json', 'application/json', 'page data'],
  ['/app-1.js', 'text/javascript; charset=utf-8', 'script'],
  ['/sw.js', 'application/javascript', 'script'],
  ['/services', 'text/html; charset=utf-8', 'html'],
  ['/static/a.avif', 'image/avif', 'picture'],
  ['/healthz', undefined, 'other'],
])('%s of type %s is %s', (path, type, kind) => {
  expect(kindOf(path, { 'content-type': type })).toBe(kind);
});
