/**
 * Where the site's scripts begin: with React, and with the app in a task of its own, so that the browser is let in between.
 * Stands for Gatsby's entry in the browser (src/build/webpack.ts).
 */
require('react-dom/client');
setTimeout(() => require('../../.cache/production-app'));
