import { useState, type RefObject } from 'react';

import { useIsomorphicLayoutEffect } from './schedule';

/** On an element of the served page whose code is not loaded yet (src/forms/deferred); its value identifies it. */
export const servedPartAttribute = 'data-served-part';

/** Elements with state of the visitor: focus, input, or whether they are open. */
const stateful = `a, button, summary, details, input:not([type=hidden]), textarea, select, [${servedPartAttribute}]`;

/** Path of the served page, until another page is shown. */
let servedPath = typeof window === 'undefined' ? undefined : window.location.pathname;

/** The stateful elements of the served page. */
let served: readonly Element[] = [];

/**
 * The first child of every part that hydrates separately. If translation or an extension has changed the part's HTML, React renders
 * new elements, and this copies the visitor's state to them (input, open details, focus and selection) before the part's effects run.
 *
 * @param within the part's element
 */
export function CarryOver({ within }: { within?: RefObject<HTMLElement> }): null {
  if (typeof window !== 'undefined' && window.location.pathname !== servedPath) {
    servedPath = undefined;
    served = [];
  }
  const [focused] = useState(readServed);
  const [former] = useState(() => [...(within?.current?.childNodes ?? [])]);
  useIsomorphicLayoutEffect(() => {
    if (within?.current) removeAbandoned(former, within.current);
    carryOver(focused);
  }, []);
  return null;
}

/**
 * React finds the served HTML of a part by the comments around it. If an extension has removed them, React renders the part anew
 * beside that HTML, and leaves it in the page.
 *
 * @param former the part's nodes before React rendered it; if it hydrated them, it has added no others. It is emptied, because the
 * component's state would keep the nodes of the served page in memory.
 */
function removeAbandoned(former: ChildNode[], part: Element): void {
  const nodes = former.splice(0);
  const isNew = (node: ChildNode) =>
    !nodes.includes(node) && Object.keys(node).some((key) => key.startsWith('__react'));
  if ([...part.childNodes].some(isNew)) nodes.forEach((node) => node.remove());
}

/** @returns the element with the focus */
function readServed(): Element | null {
  if (servedPath === undefined) return null;
  if (!served[0]?.isConnected) served = allStateful();
  return document.activeElement;
}

const allStateful = (): Element[] => [...document.querySelectorAll(stateful)];

function carryOver(focused: Element | null): void {
  const gone = served.filter(({ isConnected }) => !isConnected);
  if (gone.length === 0) return;
  const focusedIndex = focused && gone.includes(focused) ? served.indexOf(focused) : -1;
  for (const part of gone.filter((element) => element.hasAttribute(servedPartAttribute)))
    document
      .querySelector(`[${servedPartAttribute}="${part.getAttribute(servedPartAttribute)}"]`)
      ?.append(...part.children);
  const present = byName(allStateful());
  served = [...byName(served)].map(([name, element]) => {
    const successor = element.isConnected ? undefined : present.get(name);
    if (successor) copyState(element, successor);
    return successor ?? element;
  });
  focusOn(served[focusedIndex], focused);
}

/** Gives elements unique names; equal ones are numbered. */
function byName(elements: readonly Element[]): Map<string, Element> {
  const counts = new Map<string, number>();
  return new Map(
    elements.map((element) => {
      const key = keyOf(element);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [`${key} ${count}`, element];
    }),
  );
}

/** Prefers names and addresses, because extensions add classes and other attributes. */
function keyOf(element: Element): string {
  const name = [servedPartAttribute, 'name', 'href', 'class'].find((attribute) =>
    element.hasAttribute(attribute),
  );
  const value = isChoice(element) ? element.value : '';
  return `${element.localName} ${name === undefined ? '' : element.getAttribute(name)} ${value}`;
}

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement) (to as HTMLDetailsElement).open = from.open;
  if (isChoice(from)) (to as HTMLInputElement).checked = from.checked;
  else if (isText(from) && isText(to)) {
    // A date field may have been changed to a text field.
    if (to instanceof HTMLInputElement) to.type = from.type;
    to.value = from.value;
  }
}

function focusOn(element: Element | undefined, former: Element | null): void {
  if (!(element instanceof HTMLElement) || !former) return;
  element.focus({ preventScroll: true });
  if (isText(element) && isText(former) && former.selectionStart !== null)
    element.setSelectionRange(former.selectionStart, former.selectionEnd);
}
