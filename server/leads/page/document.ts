import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import { escapeHtml } from '../../../src/client/bare-page/bare-page';
import { tagOf, type Language } from '../../../src/i18n/languages';

export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** All descendant elements, in document order. */
export function* elementsIn(parent: ParentNode): Generator<Element> {
  // A copy, because elements may be removed during iteration.
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

/** @param value undefined removes the attribute */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const attribute = element.attrs.find((one) => one.name === name);
  if (value === undefined) element.attrs = element.attrs.filter((one) => one !== attribute);
  else if (attribute === undefined) element.attrs.push({ name, value });
  else attribute.value = value;
}

export function addToAttribute(element: Element, name: string, word: string): void {
  setAttribute(element, name, [attributeOf(element, name) ?? '', word].join(' ').trim());
}

/** @returns the text of the element without its child elements */
export function ownText(element: Element): string {
  return element.childNodes
    .map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ''))
    .join('')
    .trim();
}

export function removeElement(element: Element): void {
  defaultTreeAdapter.detachNode(element);
}

export function setText(element: Element, text: string): void {
  empty(element);
  defaultTreeAdapter.insertText(element, text);
}

export function setContent(element: Element, content: Html): void {
  empty(element);
  for (const node of nodesOf(content)) defaultTreeAdapter.appendChild(element, node);
}

export function prepend(element: Element, content: Html): void {
  const [first] = element.childNodes;
  for (const node of nodesOf(content)) {
    if (first === undefined) defaultTreeAdapter.appendChild(element, node);
    else defaultTreeAdapter.insertBefore(element, node, first);
  }
}

/** @returns a detached deep copy */
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

export function contentOf(element: Element): Html {
  return { safe: serialize(element) };
}

function empty(element: Element): void {
  for (const node of [...element.childNodes]) defaultTreeAdapter.detachNode(node);
}

function nodesOf({ safe }: Html): ChildNode[] {
  return [...parseFragment(safe).childNodes];
}

/** HTML that is safe to insert. */
export interface Html {
  readonly safe: string;
}

type Part = string | number | Html | undefined | false | readonly Html[];

/** An HTML template: strings are escaped, Html values are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { safe: strings.map((text, index) => text + safe(parts[index])).join('') };
}

function safe(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'safe' in part ? part.safe : part.map((each) => each.safe).join('');
}

/**
 * The heading of a page that the server fills. The site's Japanese headings contain break marks and break nowhere else; this
 * one has none, so the browser finds phrases itself or breaks anywhere.
 */
export function heading(text: string, language: Language): Html {
  return tagOf(language) === 'ja'
    ? html`<h1 style="word-break: normal; word-break: auto-phrase">${text}</h1>`
    : html`<h1>${text}</h1>`;
}
