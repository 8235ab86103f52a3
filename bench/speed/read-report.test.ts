/** @jest-environment node */
import type { LighthouseResult } from 'lighthouse';

import { readReport } from './read-report';

const audit = (id: string, score: number | null, more: object = {}) => ({
  id,
  title: `Title of ${id}`,
  score,
  scoreDisplayMode: 'binary',
  ...more,
});

const result: LighthouseResult = {
  lighthouseVersion: '13.5.0',
  environment: { benchmarkIndex: 1500 },
  categories: {
    performance: { score: 1, auditRefs: [{ id: 'hint', weight: 0 }] },
    accessibility: {
      score: 0.96,
      auditRefs: [
        { id: 'contrast', weight: 7 },
        { id: 'manual', weight: 0 },
        { id: 'fits', weight: 3 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [] },
  },
  audits: {
    hint: audit('hint', 0, { scoreDisplayMode: 'metricSavings' }),
    contrast: audit('contrast', 0, { details: { items: [{ node: { snippet: '<p class="a">' } }] } }),
    manual: audit('manual', 0),
    fits: audit('fits', 1),
    'first-contentful-paint': audit('first-contentful-paint', 1, { numericValue: 623 }),
    'network-requests': audit('network-requests', null, {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 13_000 },
          { resourceType: 'Script', transferSize: 70_000 },
          { resourceType: 'Script', transferSize: 5_000 },
          { resourceType: 'Image', transferSize: 20_000 },
        ],
      },
    }),
  },
};

it('scores go to a hundred, bytes are summed by their kind', () => {
  expect(readReport(result).figures).toMatchObject({
    performance: 100,
    accessibility: 96,
    fcp: 623,
    totalBytes: 108_000,
    scriptBytes: 75_000,
    htmlBytes: 13_000,
  });
});

it('a load that was asked for times alone tells no other score', () => {
  const { performance, ...rest } = result.categories;
  expect(Object.keys(rest)).toHaveLength(3);
  const { figures } = readReport({
    ...result,
    categories: { performance } as LighthouseResult['categories'],
  });
  expect(figures).toMatchObject({ performance: 100, fcp: 623 });
  for (const score of ['accessibility', 'bestPractices', 'seo']) expect(figures).not.toHaveProperty(score);
});

it('tells which audits keep a score under 100, and where', () => {
  expect(readReport(result).failed).toEqual([
    {
      category: 'accessibility',
      id: 'contrast',
      title: 'Title of contrast',
      places: ['<p class="a">'],
    },
  ]);
});

it('reasons of speed are told only where it is missing', () => {
  const slow = structuredClone(result) as unknown as { categories: { performance: { score: number } } };
  slow.categories.performance.score = 0.9;
  expect(readReport(slow as unknown as LighthouseResult).failed.map(({ id }) => id)).toEqual([
    'hint',
    'contrast',
  ]);
});
