/** Of the browser's own bars. Neither the manifest nor the head can read tokens: --paper and --ink of tokens.css, once more. */
export const barColours = { light: '#faf7f2', dark: '#0d1f1a' };
