/** Stands in the browser bundle for structured-data.tsx: search engines read the HTML as it was served. */
export const StructuredData = (): null => null;
