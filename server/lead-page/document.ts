import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import type { Html } from './html';

export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** All elements within a node, in the order of the document. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  // A copy: an element may be taken out while it is looked at.
  for (const node of [...parent.childNodes]) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

export function findElement(parent: ParentNode, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(parent)) if (fits(element)) return element;
  return undefined;
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** @param value nothing to take the attribute away */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const attribute = element.attrs.find((one) => one.name === name);
  if (value === undefined) element.attrs = element.attrs.filter((one) => one !== attribute);
  else if (attribute === undefined) element.attrs.push({ name, value });
  else attribute.value = value;
}

export function addToAttribute(element: Element, name: string, word: string): void {
  setAttribute(element, name, [attributeOf(element, name) ?? '', word].join(' ').trim());
}

/** @returns the text that stands in the element itself, not that of elements within it */
export function ownText(element: Element): string {
  return element.childNodes
    .map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ''))
    .join('')
    .trim();
}

export function removeElement(element: Element): void {
  defaultTreeAdapter.detachNode(element);
}

/** Puts text in the place of all that is in an element. */
export function setText(element: Element, text: string): void {
  empty(element);
  defaultTreeAdapter.insertText(element, text);
}

/** Puts HTML in the place of all that is in an element. */
export function setContent(element: Element, content: Html): void {
  empty(element);
  for (const node of nodesOf(content)) defaultTreeAdapter.appendChild(element, node);
}

/** Puts HTML in front of all that is in an element. */
export function prepend(element: Element, content: Html): void {
  const [first] = element.childNodes;
  for (const node of nodesOf(content)) {
    if (first === undefined) defaultTreeAdapter.appendChild(element, node);
    else defaultTreeAdapter.insertBefore(element, node, first);
  }
}

/** @returns a copy of the element and all that is in it, in no document */
export function copyOf(element: Element): Element {
  const copy = defaultTreeAdapter.createElement(
    element.tagName,
    element.namespaceURI,
    element.attrs.map((attribute) => ({ ...attribute })),
  );
  for (const node of element.childNodes) {
    if (defaultTreeAdapter.isElementNode(node)) defaultTreeAdapter.appendChild(copy, copyOf(node));
    else if (defaultTreeAdapter.isTextNode(node)) defaultTreeAdapter.insertText(copy, node.value);
  }
  return copy;
}

/** @returns the HTML of all that is in an element */
export function contentOf(element: Element): Html {
  return { safe: serialize(element) };
}

function empty(element: Element): void {
  for (const node of [...element.childNodes]) defaultTreeAdapter.detachNode(node);
}

function nodesOf({ safe }: Html): ChildNode[] {
  return [...parseFragment(safe).childNodes];
}
