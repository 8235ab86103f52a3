/**
 * Stands in the browser bundle for structured-data.ts: what a page says of itself to search engines is in its HTML
 * as it was served, and no visitor's browser writes it.
 */
const nothing = (): undefined => undefined;

export const [article, contactPage, creativeWork, questionsPage, service] =
  Array<typeof nothing>(5).fill(nothing);
