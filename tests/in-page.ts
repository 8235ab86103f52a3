// Functions that run in a page, in every browser: they must not use anything outside themselves.

/**
 * Browsers do not report the font of a text, but its width.
 *
 * @returns whether the heading is shown in the web font
 */
export function isInWebFont(): boolean {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.textContent = 'Tregrove';
  const widthIn = (family: string): number => {
    probe.style.cssText = `position:absolute;font:40px ${family}`;
    return probe.getBoundingClientRect().width;
  };
  const shown = widthIn(getComputedStyle(document.querySelector('h1') ?? probe).fontFamily);
  const own = widthIn("'Nunito Sans Variable', monospace");
  const isLoaded = own !== widthIn('monospace');
  probe.remove();
  return isLoaded && shown === own;
}

/**
 * Advances the page's clock by the time that a person needs to write: only fast senders must solve a proof of work.
 */
export function advanceClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 10_000;
}
