/**
 * Scrolls to the top of a replaced part and focuses its heading. The focus alone would not scroll to a heading under the
 * sticky header.
 */
export function showFromTop(part: HTMLElement | null, heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
