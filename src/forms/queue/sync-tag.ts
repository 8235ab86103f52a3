/** What the page and the service worker call the sending of waiting messages. */
export const syncTag = 'leads';
