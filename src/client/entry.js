/**
 * The app's entry in the browser, in place of Gatsby's own client (docs/decisions/client.md). The app runs in a task of its own after
 * React's, so that the browser can respond to input in between.
 */
require('react-dom/client');
setTimeout(() => require('../layouts/app'));
