/**
 * Stands in the browser bundle for Gatsby's list of plugins (`.cache/api-runner-browser-plugins.js`), which brings every
 * plugin's browser hooks and options into each visit. The site needs only its own, and one more that makes Gatsby register
 * the service worker (src/build/service-worker.ts).
 */
const site = require('../../gatsby-browser');

const serviceWorker = { registerServiceWorker: () => true };

module.exports = [
  { plugin: serviceWorker, options: {} },
  { plugin: site, options: {} },
];
