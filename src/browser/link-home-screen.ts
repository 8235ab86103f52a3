/** What a telephone's home screen needs of the site, by what the page calls it; where gatsby-plugin-manifest and artwork/icons put it. */
const parts = { manifest: '/manifest.webmanifest', 'apple-touch-icon': '/apple-touch-icon.png' };

/**
 * Names the web manifest and the icon for home screens to the browser, for whoever wants to install the site. The page itself
 * does not: browsers would ask for them before what is seen first. The icon is found by its usual name where it is not named.
 */
export function linkHomeScreen(): void {
  for (const [rel, href] of Object.entries(parts)) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}
