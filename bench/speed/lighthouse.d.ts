/** The part of Lighthouse that the benchmark uses; the package brings no declarations that resolve by its name. */
declare module 'lighthouse' {
  export interface LighthouseAudit {
    id: string;
    title: string;
    /** From 0 to 1; null for what does not apply or only informs. */
    score: number | null;
    scoreDisplayMode: string;
    numericValue?: number;
    displayValue?: string;
    explanation?: string;
    details?: { items?: readonly Readonly<Record<string, unknown>>[] };
  }

  export interface LighthouseCategory {
    score: number | null;
    auditRefs: readonly { id: string; weight: number }[];
  }

  export interface LighthouseResult {
    lighthouseVersion: string;
    environment: { benchmarkIndex: number };
    runtimeError?: { code: string; message: string };
    categories: Readonly<Record<string, LighthouseCategory>>;
    audits: Readonly<Record<string, LighthouseAudit>>;
  }

  export default function lighthouse(
    address: string,
    flags: {
      port: number;
      logLevel: string;
      output: 'json';
      onlyCategories?: string[];
      disableFullPageScreenshot?: boolean;
    },
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}
