import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** An almost empty page: what the browser and the network take of themselves. */
export const floorPage = almostEmpty('en', 'Floor', 'A page with next to nothing on it.');

/** The same in letters that the browser has to look for. */
export const japaneseFloorPage = almostEmpty('ja', '床', 'ほとんど何もないページです。');

function almostEmpty(tag: string, heading: string, text: string): string {
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="description" content="${text}">
<link rel="icon" href="data:,">
</head>
<body><main><h1>${heading}</h1><p>${text}</p></main></body>
</html>
`;
}

/**
 * @param html a page of the site
 * @returns the same text, pictures, fonts and styles, without scripts and what is loaded for them
 */
export function withoutScripts(html: string): string {
  const page = parse(html);
  removeFrom(page);
  return serialize(page);
}

function removeFrom(parent: { childNodes: Node[] }): void {
  parent.childNodes = parent.childNodes.filter((node) => !isForScripts(node));
  for (const node of parent.childNodes) if ('childNodes' in node) removeFrom(node);
}

function isForScripts(node: Node): boolean {
  if (!('attrs' in node)) return false;
  if (['script', 'noscript', 'template'].includes(node.tagName)) return true;
  if (node.tagName !== 'link') return false;
  const {
    rel = '',
    as = '',
    ...others
  } = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  // The whole sheet is for parts that scripts bring: the page has its own styles in itself.
  return (
    rel === 'modulepreload' || as === 'script' || as === 'fetch' || others['data-whole-style'] !== undefined
  );
}
