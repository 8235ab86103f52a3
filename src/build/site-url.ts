/** Origin of the published site, without a slash at its end: GATSBY_SITE_URL, or a name reserved for examples. */
export const siteUrl = (process.env.GATSBY_SITE_URL ?? 'https://tregrove.example').replace(/\/$/, '');
