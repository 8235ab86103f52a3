/**
 * Replaces structured-data.tsx and structured-data/structured-data.ts in browser bundles: only the served HTML has
 * structured data.
 */
export const StructuredData = (): null => null;

const nothing = (): undefined => undefined;

export const [article, contactPage, creativeWork, questionsPage, service] =
  Array<typeof nothing>(5).fill(nothing);
