/** Where gatsby-plugin-manifest puts it. */
const manifestPath = '/manifest.webmanifest';

/**
 * Names the web manifest to the browser, for whoever wants to install the site. In the page it is named for browsers without
 * JavaScript only: all others would ask for it before what is seen first.
 */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestPath;
  document.head.append(link);
}
