/**
 * Stands on `<html>` while what lies far below the window is not laid out (base.css). It is set before the first paint where
 * a visitor begins at the top of a page: not for a place in the page, a reload or a way back.
 */
export const firstViewAttribute = 'data-first-view';

/**
 * Stands on the entries of a long list of which narrow windows show no part before they are scrolled: they wait like what lies below
 * the list.
 */
export const belowAttribute = 'data-below';
