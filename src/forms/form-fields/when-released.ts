let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs a function at once, or after the click in progress. Pressing a button blurs a field; an error that appeared then
 * would move the button away from under the pointer, and the click would be lost.
 */
export function whenReleased(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ends = ['pointerup', 'pointercancel'];
  const released = () => {
    for (const end of ends) window.removeEventListener(end, released, true);
    setTimeout(run);
  };
  // In the capture phase: React stops events of a part that has not hydrated at the app's root.
  for (const end of ends) window.addEventListener(end, released, true);
}
