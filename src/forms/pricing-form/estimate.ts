import type { PricingValues } from './pricing-schema';

/** Answers for which the content may name a rough range: what is to be built, or how much code there is. */
const estimated = {
  webApplication: 'estimateWebApplication',
  mobileApplication: 'estimateMobileApplication',
  connectedDevice: 'estimateConnectedDevice',
  dataProduct: 'estimateDataProduct',
  '0-20000': 'estimateSmallCode',
  '20000-100000': 'estimateMediumCode',
  '100000-': 'estimateLargeCode',
} as const;

/** The ranges that the content defines, in words of the visitor's language. */
export type Estimates = { readonly [name in (typeof estimated)[keyof typeof estimated]]?: string | null };

/** @returns the range for these answers; nothing where the content defines none */
export function estimateFor(
  { project, productKind, codeSize }: Pick<PricingValues, 'project' | 'productKind' | 'codeSize'>,
  estimates: Estimates,
): string | undefined {
  const answer = project === 'new' ? productKind : project === 'legacy' ? codeSize : '';
  return isEstimated(answer) ? (estimates[estimated[answer]] ?? undefined) : undefined;
}

function isEstimated(answer: string): answer is keyof typeof estimated {
  return Object.hasOwn(estimated, answer);
}
