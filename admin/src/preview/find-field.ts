import { altKey } from '../../../src/content/field';

/** The values of an entry in one language, as in its front matter. */
export type Values = Readonly<Record<string, unknown>>;

export interface FoundField {
  /** Name of the field, for `steps[2].title` that of the list. */
  field: string;
  element: Element;
}

/** Words without what typography adds: places for line breaks, Markdown’s marks, kinds of spaces and quotes. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*-[ \t]/gm, ' ')
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Shorter texts, such as a number, are found only as a whole. */
const shortest = 4;

/**
 * @param element clicked in the page
 * @returns the field that the page shows there: the first one, from the element outwards, whose value has its words
 */
export function fieldAt(element: Element, values: Values): FoundField | undefined {
  for (let place: Element | null = element, steps = 0; place !== null && steps < 5; steps++) {
    const text = plain(place.textContent);
    const alt = plain(place.closest('picture, figure, img')?.querySelector('img')?.alt ?? altOf(place));
    for (const [name, value] of Object.entries(values)) {
      const texts = textsIn(value);
      if (alt !== '' && texts.includes(alt)) return { field: pictureOf(name, values), element: place };
      if (text === '') continue;
      if (texts.some((one) => one === text || (text.length >= shortest && one.includes(text))))
        return { field: name, element: place };
    }
    place = place.parentElement;
  }
  return undefined;
}

function altOf(element: Element): string {
  return element.tagName === 'IMG' ? (element.getAttribute('alt') ?? '') : '';
}

/** @returns the picture of an alternative text; other fields as they are */
function pictureOf(name: string, values: Values): string {
  return Object.keys(values).find((one) => altKey(one) === name) ?? name;
}

/** @returns the smallest element of the page that shows the field */
export function elementOf(field: string, values: Values, page: Document): Element | undefined {
  const wanted = textsIn(values[field]).filter((text) => text.length > 0);
  const alt = textsIn(values[altKey(field)])[0] ?? '';
  const pictures = [...page.querySelectorAll('main img')];
  const picture =
    alt === '' ? undefined : pictures.find((one) => plain(one.getAttribute('alt') ?? '') === alt);
  if (picture !== undefined) return picture;
  const walker = page.createTreeWalker(page.querySelector('main') ?? page.body, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    const text = plain(element.textContent);
    const isShown = wanted.some((one) => one === text || (text.length > 20 && one.includes(text)));
    if (isShown) return smallest(element, text);
  }
  return undefined;
}

function smallest(element: Element, text: string): Element {
  const inner = [...element.children].find((child) => plain(child.textContent) === text);
  return inner === undefined ? element : smallest(inner, text);
}
