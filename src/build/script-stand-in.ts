/** Stands in the browser bundle for gatsby-script, which `gatsby` exports and this site does not use. */
export const Script = (): null => null;
