import type { IndexedSection } from '../../content/search/search-index';
import { decoded } from '../built-page';

/** Drawings, controls, and links within the page. */
const leftOut = new Set(
  'script style noscript svg nav button form template dialog select textarea'.split(' '),
);
/** Inline elements; all others separate words. */
const inlineElements = new Set('em strong b i code abbr sup sub a wbr time q cite'.split(' '));
const withoutEnd = new Set('br img input wbr hr source col link meta'.split(' '));
const ownId = /^[a-z][\w-]*$/i;

/**
 * Reads a built page by regular expressions: React and the Markdown transformer quote every attribute and close every element,
 * and a parser takes a hundred times as long.
 * @returns the headings of the main element, each with the text up to the next one, without empty sections
 */
export function sectionsOf(html: string): IndexedSection[] {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const sections: { level: number; heading: string; anchor: string; text: string }[] = [];
  let current = begin(sections, 1, '');
  let inHeading = false;
  let skipped: { name: string; depth: number } | undefined;
  let isAfterTag = false;
  for (const [token, slash, name = '', attributes = ''] of main.matchAll(
    /<(\/?)([a-z][\w:-]*)((?:[\s/](?:[^>"]|"[^"]*")*)?)>|<!--[\s\S]*?-->|[^<]+/g,
  )) {
    if (skipped) {
      if (name === skipped.name && !attributes.endsWith('/')) skipped.depth += slash ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
    } else if (token.startsWith('<!--')) {
      continue;
    } else if (name === '') {
      if (inHeading) current.heading += token;
      else current.text += token;
    } else if (/^h[1-3]$/.test(name)) {
      inHeading = !slash;
      if (!slash) {
        const level = Number(name[1]);
        const above = level > current.level ? current.anchor : '';
        const id = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '';
        const upper = level > current.level || level === 1 ? above : upperAnchor(sections, level);
        current = begin(sections, level, ownId.test(id) ? id : upper);
      }
    } else if (!slash && !withoutEnd.has(name) && isLeftOut(name, attributes)) {
      skipped = { name, depth: 1 };
    } else if (!inlineElements.has(name) || (!slash && isAfterTag)) {
      // Adjacent links are separate words, unlike a link within a sentence.
      if (inHeading) current.heading += ' ';
      else current.text += ' ';
    }
    isAfterTag = name !== '';
  }
  return sections
    .map(({ heading, anchor, text }) => ({
      heading: tidy(heading),
      ...(anchor === '' ? {} : { anchor }),
      text: tidy(text),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

function begin<Part extends { level: number; heading: string; anchor: string; text: string }>(
  sections: Part[],
  level: number,
  anchor: string,
): Part {
  const section = { level, heading: '', anchor, text: '' } as Part;
  sections.push(section);
  return section;
}

/** @returns the anchor of the parent heading */
function upperAnchor(sections: readonly { level: number; anchor: string }[], level: number): string {
  return sections.findLast((section) => section.level < level)?.anchor ?? '';
}

function isLeftOut(name: string, attributes: string): boolean {
  return leftOut.has(name) || /\saria-hidden="true"|\shidden=""/.test(attributes);
}

function tidy(text: string): string {
  return decoded(text)
    .normalize('NFC')
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ (?=[,.;:!?)\]、。，])/g, '')
    .trim();
}
