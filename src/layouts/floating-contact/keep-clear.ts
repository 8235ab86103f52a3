import { afterPaint } from '../../browser/after-paint';

/** Marks what floats at the edge of the window, the contact buttons and the arrow, and tells that it has stepped aside. */
const floating = '[data-floating]';
const aside = 'data-aside';

/** How near a form may come, in CSS pixels. */
const distance = 12;

let watcher: ResizeObserver | undefined;
let isPlanned = false;

/**
 * What floats over the page steps aside while it would lie over a form, whose fields reach to the edge of narrow windows.
 * Called with every page; what the page's own parts change is noticed.
 */
export function keepFormsClear(): void {
  plan();
  if (!watcher) {
    window.addEventListener('scroll', plan, { passive: true });
    window.addEventListener('resize', plan);
    watcher = new ResizeObserver(plan);
    // Steps of a form and answers to it move everything below them.
    watcher.observe(document.body);
  }
  // The arrow comes a moment after the scrolling that it comes for.
  for (const element of document.querySelectorAll(floating)) watcher.observe(element);
}

/** Measures once the next frame is painted, which does not wait for it, however often it is asked for. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  afterPaint(() => {
    isPlanned = false;
    const forms = [...document.querySelectorAll('main form')];
    for (const buttons of document.querySelectorAll(floating)) {
      buttons.toggleAttribute(
        aside,
        forms.some((form) => isOver(buttons, form)),
      );
    }
  });
}

function isOver(buttons: Element, form: Element): boolean {
  const own = buttons.getBoundingClientRect();
  const other = form.getBoundingClientRect();
  return (
    own.top - distance < other.bottom &&
    own.bottom + distance > other.top &&
    own.left < other.right &&
    own.right > other.left
  );
}
