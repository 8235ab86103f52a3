import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page's HTML. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** @returns all elements of a page in order, without the content of noscript */
export function elementsIn(html: string): HtmlElement[] {
  return [...descendants(parse(html))].filter((node) => 'tagName' in node);
}

/** @returns the value of an attribute, undefined where the element has none */
export function attributeOf(element: HtmlElement | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

/** @returns the elements with a tag name and attribute value, such as `link` with `rel` `canonical` */
export function withAttribute(
  elements: readonly HtmlElement[],
  tagName: string,
  name: string,
  value: string,
): HtmlElement[] {
  return elements.filter((element) => element.tagName === tagName && attributeOf(element, name) === value);
}

/** @returns the trimmed text of an element */
export function textOf(element: HtmlElement | undefined): string {
  if (!element) return '';
  const texts = [...descendants(element)].map((node) => ('value' in node ? node.value : ''));
  return texts.join('').trim();
}

/** Elements without readable text; names of languages are in their own language on every page. */
const hasNoTexts = (node: Node): boolean =>
  ['script', 'style', 'noscript', 'code'].includes(node.nodeName) ||
  ('tagName' in node && node.tagName === 'a' && attributeOf(node, 'hreflang') !== undefined);

const readAttributes = new Set(['aria-label', 'alt', 'placeholder', 'title']);

/** @returns every text of a page that a visitor can read or hear, with single spaces */
export function textsIn(html: string): string[] {
  const elements = elementsIn(html);
  const body = elements.find(({ tagName }) => tagName === 'body');
  const texts = [
    textOf(elements.find(({ tagName }) => tagName === 'title')),
    attributeOf(withAttribute(elements, 'meta', 'name', 'description')[0], 'content') ?? '',
    ...(body ? [...descendants(body, hasNoTexts)].map((node) => ('value' in node ? node.value : '')) : []),
    ...(body ? [...descendants(body)] : []).flatMap((node) =>
      'attrs' in node
        ? node.attrs.filter(({ name }) => readAttributes.has(name)).map(({ value }) => value)
        : [],
    ),
  ];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

function* descendants(node: Node, isLeftOut?: (node: Node) => boolean): Generator<Node> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (isLeftOut?.(child)) continue;
    yield child;
    yield* descendants(child, isLeftOut);
  }
}
