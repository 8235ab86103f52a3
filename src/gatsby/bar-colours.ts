/** Copies of --paper and --ink from tokens.css, which manifest and head cannot read. */
export const barColours = { light: '#faf7f2', dark: '#0d1f1a' };
