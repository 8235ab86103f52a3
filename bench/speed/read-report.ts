import type { LighthouseAudit, LighthouseResult } from 'lighthouse';

/** What Lighthouse says of one load of a page. Times in milliseconds, bytes as sent, with their headers. */
export interface LoadFigures {
  performance: number;
  /** These three do not depend on time: a page's first load tells them. */
  accessibility?: number;
  bestPractices?: number;
  seo?: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  totalBytes: number;
  scriptBytes: number;
  htmlBytes: number;
}

export interface Load {
  figures: LoadFigures;
  /** What keeps a score under 100. */
  failed: FailedAudit[];
  /** What moved while the page was loaded; a little of it costs no point. */
  moved: string[];
  benchmarkIndex: number;
  lighthouseVersion: string;
}

export interface FailedAudit {
  category: string;
  id: string;
  title: string;
  /** Where, as far as it can be said in a few words. */
  places: string[];
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

/** @returns what the benchmark takes from Lighthouse’s report */
export function readReport(result: LighthouseResult): Load {
  const score = (category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (id: string): number => result.audits[id]?.numericValue ?? NaN;
  const requests = result.audits['network-requests']?.details?.items ?? [];
  const bytes = (type?: string): number =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    figures: {
      performance: score(categories.performance),
      ...(result.categories[categories.accessibility] && {
        accessibility: score(categories.accessibility),
        bestPractices: score(categories.bestPractices),
        seo: score(categories.seo),
      }),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      totalBytes: bytes(),
      scriptBytes: bytes('Script'),
      htmlBytes: bytes('Document'),
    },
    failed: Object.values(categories).flatMap((category) => failedIn(result, category)),
    moved: placesOf(result.audits['layout-shifts']),
    benchmarkIndex: result.environment.benchmarkIndex,
    lighthouseVersion: result.lighthouseVersion,
  };
}

/** Audits that count and are not passed; of performance also those that say why, if it is under 100. */
function failedIn(result: LighthouseResult, category: string): FailedAudit[] {
  const { score = 1, auditRefs = [] } = result.categories[category] ?? {};
  const wantsReasons = category === categories.performance && (score ?? 0) < 1;
  return auditRefs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    const counts = weight > 0 || (wantsReasons && audit?.scoreDisplayMode === 'metricSavings');
    if (!audit || !counts || audit.score === null || audit.score >= 1) return [];
    return [{ category, id, title: titleOf(audit), places: placesOf(audit) }];
  });
}

function titleOf({ title, displayValue, explanation }: LighthouseAudit): string {
  return [title, displayValue, explanation].filter(Boolean).join(' – ');
}

/** @returns the first three elements or addresses an audit names */
function placesOf(audit: LighthouseAudit | undefined): string[] {
  return (audit?.details?.items ?? [])
    .map((item) => {
      const node = item.node as { selector?: string; snippet?: string } | undefined;
      const place = node?.snippet ?? node?.selector ?? item.url ?? item.description ?? item.label;
      return typeof place === 'string' ? place.slice(0, 160) : '';
    })
    .filter((place) => place !== '')
    .slice(0, 3);
}
