import type { LighthouseResult } from 'lighthouse';

import { readLoad } from './read-load';

const result: LighthouseResult = {
  categories: {
    performance: { score: 0.994, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    seo: {
      score: 0.5,
      auditRefs: [
        { id: 'hreflang', weight: 1 },
        { id: 'canonical', weight: 0 },
      ],
    },
  },
  audits: {
    'first-contentful-paint': { title: 'FCP', score: 1, numericValue: 640 },
    'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: 760 },
    'total-blocking-time': { title: 'TBT', score: 1, numericValue: 12 },
    'cumulative-layout-shift': { title: 'CLS', score: 1, numericValue: 0 },
    hreflang: {
      title: 'No valid hreflang',
      score: 0,
      details: { items: [{ node: { snippet: '<link>' } }] },
    },
    canonical: { title: 'No canonical', score: 0 },
  },
};

it('reads scores and times, and names the audits that count and failed', () => {
  expect(readLoad(result)).toEqual({
    scores: { performance: 99, seo: 50 },
    fcp: 640,
    lcp: 760,
    tbt: 12,
    cls: 0,
    failed: ['hreflang – No valid hreflang – <link>'],
  });
});
