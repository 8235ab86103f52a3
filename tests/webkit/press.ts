// Functions that run in the page: they must not use anything outside themselves.

interface Press {
  target: Element;
  /** Whether its first event was the target's; undefined before that. */
  begins?: boolean;
  /** Whether it ended on the target as well, which makes it a click. */
  clicks?: boolean;
  stopWatching?: () => void;
}

declare global {
  interface Window {
    press?: Press;
  }
}

export interface Place {
  x: number;
  y: number;
}

/**
 * Finds the first visible element with a selector and a text, and makes it the target of the next press.
 *
 * @returns where to press it, null while it is missing or covered
 */
export function aim(selector: string, text: string): Place | null {
  const target = [...document.querySelectorAll(selector)].find(
    (one) => one.textContent?.includes(text) && one.checkVisibility({ visibilityProperty: true }),
  );
  if (!target) return null;
  const centre = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isOnTop = ({ x, y }: Place) => target.contains(document.elementFromPoint(x, y));
  if (!isOnTop(centre())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  window.press = { target };
  return isOnTop(centre()) ? centre() : null;
}

/** @returns whether the target is under the pointer */
export function isUnderPointer(): boolean {
  return window.press?.target.matches(':hover') === true;
}

/** Watches the next press. One that begins on another element than its target has no effect on the page. */
export function watchPress(): void {
  const { press } = window;
  if (!press) return;
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const watch = (event: Event): void => {
    const isOnTarget = event.composedPath().includes(press.target);
    press.begins ??= isOnTarget;
    press.clicks ||= isOnTarget && event.type === 'click';
    if (press.begins) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of types) window.addEventListener(type, watch, { capture: true });
  press.stopWatching = () => {
    for (const type of types) window.removeEventListener(type, watch, { capture: true });
  };
}

/**
 * @returns `missed` if the press began on another element or nowhere; `interrupted` if it began on the target but was no
 *   click, because the page moved under it; `clicked` as well if the press has opened another document
 */
export function endPress(): 'clicked' | 'missed' | 'interrupted' {
  const { press } = window;
  press?.stopWatching?.();
  if (!press || press.clicks) return 'clicked';
  return press.begins ? 'interrupted' : 'missed';
}
