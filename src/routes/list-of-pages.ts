/**
 * Id of the footer's list of pages. The controls of the search are links to it: it is where they lead without JavaScript, and
 * where the search cannot be loaded.
 */
export const listOfPages = 'pages';
