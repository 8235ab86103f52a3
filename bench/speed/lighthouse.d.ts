/** The part of Lighthouse that the benchmark uses; the declarations of the package do not resolve by its name. */
declare module 'lighthouse' {
  export interface LighthouseResult {
    runtimeError?: { message: string };
    categories: Readonly<
      Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
    >;
    audits: Readonly<
      Record<
        string,
        {
          title: string;
          /** From 0 to 1; null if the audit does not apply or only informs. */
          score: number | null;
          numericValue?: number;
          displayValue?: string;
          details?: { items?: readonly Readonly<Record<string, unknown>>[] };
        }
      >
    >;
  }

  export default function lighthouse(
    address: string,
    flags: object,
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}
