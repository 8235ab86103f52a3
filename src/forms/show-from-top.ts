/**
 * Shows what has taken the place of something else, from its top, and gives its heading the focus. The focus alone scrolls
 * only to what is out of the window, and the heading may be in it, under the sticky header.
 */
export function showFromTop(part: HTMLElement | null, heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
