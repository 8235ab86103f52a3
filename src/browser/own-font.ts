import { ownFont, systemFontAttribute } from '../styles/system-font';

/*
 * On a telephone the first page of a visit begins in the system's font: the site's own comes after the first view
 * (app-start-script.ts). It is taken into use where it moves nothing that is read, else with the next page.
 */

const isInSystemFont = (): boolean => document.documentElement.hasAttribute(systemFontAttribute);

/**
 * Takes the site's own font into use where the page waits for it: at once if it is there, or when it comes. A page that it would
 * move stays as it is.
 *
 * @param also what else changes the page's style, and is done at once: one layout is enough for both
 */
export function takeOwnFont(also: () => void): void {
  if (!isInSystemFont()) return also();
  if (document.fonts.check(ownFont)) return takeUnlessItMoves(also);
  also();
  // A font that cannot be had is none to wait for.
  document.fonts.load(ownFont).then(
    () => takeUnlessItMoves(() => undefined),
    () => undefined,
  );
}

/** Another page stands, in which nothing is read yet: it is shown in the site's own font if that is there. */
export function beginInOwnFont(): void {
  if (isInSystemFont() && document.fonts.check(ownFont)) toggle(false);
}

function takeUnlessItMoves(also: () => void): void {
  const nodes = nodesInView();
  const before = nodes.map(placeOf);
  also();
  if (!isInSystemFont()) return;
  toggle(false);
  if (nodes.some((node, index) => hasMoved(before[index], placeOf(node)))) toggle(true);
}

const toggle = (isOn: boolean): void =>
  void document.documentElement.toggleAttribute(systemFontAttribute, isOn);

/** @returns the texts and pictures in the window; no other part of the page is laid out for it */
function nodesInView(): Node[] {
  const nodes: Node[] = [];
  for (const part of document.querySelectorAll('header:not(main *), main > *')) {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text || walker.currentNode instanceof HTMLImageElement)
        nodes.push(walker.currentNode);
  }
  return nodes;
}

/** Where something begins in the window: a text’s first line may begin in the middle of it. */
function placeOf(node: Node): DOMRect | undefined {
  const range = document.createRange();
  range.selectNode(node);
  return range.getClientRects()[0];
}

/** A line more or less is seen, a label that makes room for the one beside it is not. */
function hasMoved(before?: DOMRect, after?: DOMRect): boolean {
  if (!before || !after || Math.min(before.top, after.top) > window.innerHeight) return false;
  return Math.abs(before.top - after.top) >= 3 || Math.abs(before.left - after.left) >= 16;
}
