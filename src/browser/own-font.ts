import { listenToRenewals } from '../router/renewal';
import {
  keepsLinesAttribute,
  keepsWidthAttribute,
  ownFamilies,
  ownFont,
  standIn,
  systemFontAttribute,
} from '../styles/system-font';

import { whenIdle } from './prefetch';

/*
 * On a telephone the first page of a visit begins in the system's font: the site's own comes after the first view
 * (app-start-script.ts). In a wide window it is asked for with the page, and may come too late for the first view. Then it is
 * taken into use where it moves nothing that is read, else with the next page.
 */

const isInSystemFont = (): boolean => document.documentElement.hasAttribute(systemFontAttribute);

/**
 * To be called before the whole style sheet is taken into use. A page has the font from its first view on or not at all
 * (font-display in src/build/page-style.ts), the whole sheet has it whenever it comes: what was shown without it goes on in the system's.
 */
export function stayInSystemFont(): void {
  if (!isInSystemFont() && !showsOwnFont()) document.documentElement.setAttribute(systemFontAttribute, '');
}

/** No browser tells in which font it shows a text, but how wide that is. */
function showsOwnFont(): boolean {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.cssText = 'position:absolute;visibility:hidden';
  probe.textContent = 'Tregrove';
  const [own, other] = [`${ownFamilies},monospace`, 'monospace'].map((family) => {
    probe.style.fontFamily = family;
    return widthOf(probe);
  });
  probe.remove();
  return own !== other;
}

/**
 * Takes the site's own font into use where the page waits for it, when the browser is idle and the font is there. A page that it
 * would move stays as it is.
 */
export function takeOwnFont(): void {
  // A font that cannot be had is none to wait for.
  if (isInSystemFont())
    document.fonts.load(ownFont).then(
      () => whenIdle(takeUnlessItMoves),
      () => undefined,
    );
}

/** Another page stands, in which nothing is read yet: it is shown in the site's own font if that is there. */
export function beginInOwnFont(): void {
  if (isInSystemFont() && document.fonts.check(ownFont))
    document.documentElement.removeAttribute(systemFontAttribute);
}

/**
 * The notices, then what is in view and a window after it, part by part, each in a task of its own, so that a touch need not wait for all
 * of them; then the rest of the page.
 */
function takeUnlessItMoves(): void {
  const all = [...document.querySelectorAll<HTMLElement>('header:not(main *), main > *')];
  const parts = all.flatMap(smallParts);
  const nodes = all.filter((part) => isWithin(part, 1)).flatMap(nodesIn);
  const leaveToPage = (): void => parts.forEach(({ style }) => void (style.fontFamily = ''));
  const takeInRest = (): void => {
    beginInOwnFont();
    leaveToPage();
  };
  const steps = [...parts.map((part) => () => takeInPart(part)), takeInRest];
  listenToRenewals(forgetKept);
  const next = (): void => {
    // Another page may have begun in it.
    if (isInSystemFont() && (takeInNextNotice() || goOnUnlessItMoves(nodes, steps.shift()))) setTimeout(next);
    else leaveToPage();
  };
  setTimeout(next);
}

/** @returns the part, or those it has if it is higher than the window, as far as a window after the one in view */
function smallParts(part: HTMLElement): HTMLElement[] {
  if (!isWithin(part, 2)) return [];
  const inner = [...part.children].filter((child) => child instanceof HTMLElement);
  return inner.length && part.offsetHeight > window.innerHeight ? inner.flatMap(smallParts) : [part];
}

/** @returns whether there was one: it may have come meanwhile */
function takeInNextNotice(): boolean {
  const notice = elementsWith(keepsLinesAttribute).find(({ style }) => !style.fontFamily);
  if (notice) takeInNotice(notice);
  return notice !== undefined;
}

/** @returns whether there was a step, and nothing has moved by it; else the page is in the system's font again */
function goOnUnlessItMoves(nodes: readonly Node[], step?: () => void): boolean {
  if (!step) return false;
  const before = placesOf(nodes);
  step();
  if (!haveMoved(before, placesOf(nodes))) return true;
  document.documentElement.setAttribute(systemFontAttribute, '');
  forgetKept();
  return false;
}

function takeInPart(part: HTMLElement): void {
  const labels = elementsWith(keepsWidthAttribute, part);
  // All is asked before anything is said: between the two lies a layout of the page.
  const letters = labels.map(lettersOf);
  const before = labels.map(widthOf);
  part.style.fontFamily = ownFontOf(part);
  const after = labels.map(widthOf);
  labels.forEach(({ style }, index) => {
    // What is missing or too much, for each letter: a fraction of a pixel.
    style.letterSpacing = `${((before[index] ?? 0) - (after[index] ?? 0)) / (letters[index] ?? 1)}px`;
  });
}

function takeInNotice(notice: HTMLElement): void {
  const { fontFamily } = getComputedStyle(notice);
  const nodes = nodesIn(notice);
  const before = placesOf(nodes);
  notice.style.fontFamily = ownFontOf(notice);
  if (haveMoved(before, placesOf(nodes))) notice.style.fontFamily = fontFamily;
}

/** Other words have other widths. */
function forgetKept(): void {
  for (const { style } of elementsWith(keepsWidthAttribute)) style.letterSpacing = '';
  for (const { style } of elementsWith(keepsLinesAttribute)) style.fontFamily = '';
}

const elementsWith = (attribute: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`[${attribute}]`),
];

/** Without spaces where a text begins and ends, which are not set. To ask for `innerText` has each label laid out by itself. */
const lettersOf = ({ childNodes }: Element): number =>
  [...childNodes].reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0);

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** Name by name as the element will have it in the end: browsers lay out once more what is set in another list of the same fonts. */
const ownFontOf = (element: Element): string =>
  getComputedStyle(element).fontFamily.replace(standIn, ownFamilies);

/** What is in a closed menu. */
const closedAway = 'details:not([open]) > :not(summary)';

/** To ask where something stands has it laid out: neither what is closed away nor what is out of view is asked. */
const inView = (node: Node): number =>
  node instanceof Element && (node.matches(closedAway) || !isWithin(node, 1))
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** @returns whether a part shows in the window, made so many times as high */
function isWithin(part: Element, windows: number): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom >= 0 && top <= windows * window.innerHeight;
}

/** @returns texts, pictures and drawings of a part that are in view */
function nodesIn(part: Element): Node[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, inView);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text || node instanceof HTMLImageElement || node instanceof SVGSVGElement)
      nodes.push(node);
  }
  return nodes;
}

type Places = readonly (DOMRect | undefined)[];

/** Where each begins in the window: a text’s first line may begin in the middle of it. */
function placesOf(nodes: readonly Node[]): Places {
  const range = document.createRange();
  return nodes.map((node) => {
    range.selectNode(node);
    return range.getClientRects()[0];
  });
}

const haveMoved = (before: Places, after: Places): boolean =>
  before.some((place, index) => hasMoved(place, after[index]));

/** A line more or less is seen, a label that makes room for the one beside it is not. */
function hasMoved(before?: DOMRect, after?: DOMRect): boolean {
  if (!before || !after || Math.min(before.top, after.top) > window.innerHeight) return false;
  return Math.abs(before.top - after.top) >= 3 || Math.abs(before.left - after.left) >= 16;
}
