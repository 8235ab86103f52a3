/**
 * Stands in the browser bundle for Gatsby's list of plugins (`.cache/api-runner-browser-plugins.js`), which brings every
 * plugin's browser hooks and options into each visit. Of those the site needs one: gatsby-plugin-offline's wish that
 * Gatsby registers the service worker. What else that plugin does on a visit, this site's worker does (src/browser/worker).
 */
const site = require('../../gatsby-browser');

const offline = { registerServiceWorker: () => true };

module.exports = [
  { plugin: offline, options: {} },
  { plugin: site, options: {} },
];
