import type { LighthouseResult } from 'lighthouse';

/** Times in milliseconds. */
export interface Load {
  /** By category, from 0 to 100. */
  scores: Readonly<Record<string, number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that count and are not passed. */
  failed: string[];
}

export function readLoad({ categories, audits }: LighthouseResult): Load {
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed: counted.filter((id) => (audits[id]?.score ?? 1) < 1).map((id) => describe(id, audits[id])),
  };
}

function describe(id: string, audit: LighthouseResult['audits'][string] | undefined): string {
  const [node] = (audit?.details?.items ?? []).map((item) => item.node as { snippet?: string } | undefined);
  return [id, audit?.title, audit?.displayValue, node?.snippet].filter(Boolean).join(' – ');
}
