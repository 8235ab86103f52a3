import { afterPaint } from '../../client/schedule';

/**
 * Marks floating elements: contact buttons, arrow, cookie notice. Its value selects the elements that they must not
 * cover.
 */
const floatingAttribute = 'data-floating';
/** Marks floating elements that would cover something. */
const asideAttribute = 'data-aside';
/** Marks the root element while the page is read downwards. */
const scrollsDownAttribute = 'data-scrolls-down';

/** Smallest distance of the page from floating elements, in CSS pixels. */
const distance = 12;
/** In CSS pixels: where the page counts as scrolled to its top or end, and how far it must be scrolled to count as read on. */
const edge = 64;
const minScroll = 6;

let observer: ResizeObserver | undefined;
let isPlanned = false;
let lastTop = 0;
/** True until the page is scrolled up: a page that opens in its middle is being read. */
let scrollsDown = true;

/**
 * Hides contact buttons and arrow while the page is scrolled down or behind them is a form or a full-width picture,
 * and the cookie notice over the buttons of a form. Call this for every page.
 */
export function keepClear(): void {
  plan();
  if (!observer) {
    lastTop = window.scrollY;
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', plan);
    observer = new ResizeObserver(plan);
    // Steps of a form and answers to it move everything below them.
    observer.observe(document.body);
  }
  // Arrow and notice are rendered later than the page.
  for (const element of document.querySelectorAll(`[${floatingAttribute}]`)) observer.observe(element);
}

function onScroll(): void {
  const moved = window.scrollY - lastTop;
  if (Math.abs(moved) >= minScroll) {
    scrollsDown = moved > 0;
    lastTop = window.scrollY;
  }
  plan();
}

/** Measures after the next frame, which does not wait for it, however often it is called. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  afterPaint(() => {
    isPlanned = false;
    const root = document.documentElement;
    const left = root.scrollHeight - window.innerHeight - window.scrollY;
    const floating = [...document.querySelectorAll(`[${floatingAttribute}]`)];
    const covers = floating.map((element) => {
      const selector = element.getAttribute(floatingAttribute) ?? '';
      return [...document.querySelectorAll(selector)].some((other) => isOver(element, other));
    });
    root.toggleAttribute(scrollsDownAttribute, scrollsDown && window.scrollY > edge && left > edge);
    floating.forEach((element, index) => element.toggleAttribute(asideAttribute, covers[index]));
  });
}

function isOver(floating: Element, other: Element): boolean {
  const own = floating.getBoundingClientRect();
  const box = other.getBoundingClientRect();
  return (
    own.top - distance < box.bottom &&
    own.bottom + distance > box.top &&
    own.left < box.right &&
    own.right > box.left
  );
}
