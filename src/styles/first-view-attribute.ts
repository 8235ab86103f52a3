/**
 * Stands on `<html>` while what lies far below the window is not laid out (base.css). It is set before the first paint where
 * a visitor begins at the top of a page: not for a place in the page, a reload or a way back.
 */
export const firstViewAttribute = 'data-first-view';

/**
 * Stands on what narrow windows show no part of before they are scrolled, entries of a long list or a section under an opening that
 * fills the window: it waits like what lies below.
 */
export const belowAttribute = 'data-below';
