/** Where the address of the web manifest stands in a served page: browsers would ask for it before what is seen first. */
export const manifestAttribute = 'data-manifest';

/** Names the web manifest to the browser, for whoever wants to install the site. */
export function linkManifest(): void {
  const link = document.querySelector(`[${manifestAttribute}]`);
  link?.setAttribute('href', link.getAttribute(manifestAttribute) ?? '');
}
