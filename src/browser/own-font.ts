import { listenToRenewals } from '../router/renewal';
import { belowAttribute } from '../styles/first-view-attribute';
import {
  keepsLinesAttribute,
  keepsWidthAttribute,
  ownFamilies,
  ownFont,
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
 * The parts in view and those after them one by one, each in a task of its own, so that a touch need not wait for all of them; then
 * the rest of the page.
 */
function takeUnlessItMoves(): void {
  const root = document.documentElement;
  const all = [...document.querySelectorAll<HTMLElement>('header:not(main *), main > *')];
  const parts = all.filter((part) => isWithin(part, 2));
  // To ask where something stands has it laid out: no other part is.
  const nodes = parts.filter((part) => isWithin(part, 1)).flatMap(nodesIn);
  const steps = [...parts.map((part) => () => takeInPart(part)), beginInOwnFont];
  listenToRenewals(forgetKept);
  const next = (): void => {
    // Another page may have begun in it.
    const step = isInSystemFont() && steps.shift();
    if (step) {
      const before = placesOf(nodes);
      // Before each step: they may have come meanwhile.
      for (const notice of elementsWith(keepsLinesAttribute))
        if (!notice.style.fontFamily) takeInNotice(notice);
      step();
      if (!haveMoved(before, placesOf(nodes))) {
        setTimeout(next);
        return;
      }
      root.setAttribute(systemFontAttribute, '');
      forgetKept();
    }
    for (const { style } of parts) style.fontFamily = '';
  };
  setTimeout(next);
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

const ownFontOf = (element: Element): string => `${ownFamilies},${getComputedStyle(element).fontFamily}`;

/** What is in a closed menu. */
const closedAway = 'details:not([open]) > :not(summary)';

/** To ask where something stands has it laid out: neither what is closed away nor what waits below is asked. */
const openOnly = (node: Node): number =>
  node instanceof Element && (node.matches(closedAway) || waitsBelow(node))
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** Entries of a long list that no window has shown yet (base.css). */
const waitsBelow = (node: Element): boolean => node.hasAttribute(belowAttribute) && !isWithin(node, 1);

/** @returns whether a part shows in the window, made so many times as high */
function isWithin(part: Element, windows: number): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom >= 0 && top <= windows * window.innerHeight;
}

/** @returns a part's texts, pictures and drawings */
function nodesIn(part: Element): Node[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, openOnly);
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
