let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs something at once, or after the click under way. Pressing a button takes the focus from a field; an error
 * that appeared at that moment would move the button away from under the pointer, and the click would be lost.
 */
export function whenReleased(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ends = ['pointerup', 'pointercancel'];
  const released = () => {
    for (const end of ends) window.removeEventListener(end, released);
    setTimeout(run);
  };
  for (const end of ends) window.addEventListener(end, released);
}
