/** Stands on `<html>`, with the public path of the page that was served. */
export const servedPathAttribute = 'data-path';
