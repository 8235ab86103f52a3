import type { AtRule, Declaration, Root } from 'postcss';

/* Removes what is unused when the rules of other pages and languages are removed (page-style.ts). */

/** Removes animations that no rule of the page names. */
export function removeUnusedKeyframes(root: Root): void {
  const used = new Set<string>();
  root.walkDecls(/^(?:animation|--)/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  root.walkAtRules('keyframes', (keyframes) => {
    if (!used.has(keyframes.params)) keyframes.remove();
  });
}

/** Removes custom properties that no rule and no element of the page uses. */
export function removeUnusedProperties(root: Root, html: string): void {
  for (;;) {
    const text = root.toString();
    const used = new Set([...`${text}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    const unused: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) unused.push(declaration);
    });
    if (!unused.length) return;
    for (const declaration of unused) declaration.remove();
  }
}

/** Removes fonts of families that no rule of the page names, and fonts for characters that are not in its text. */
export function removeUnusedFaces(root: Root, html: string): void {
  const named: string[] = [];
  root.walkDecls(/^(?:font-family|--.*)$/, ({ value, parent }) => {
    if (parent?.type === 'rule') named.push(value);
  });
  const families = named.join();
  root.walkAtRules('font-face', (face) => {
    const isNamed = families.includes(valueIn(face, 'font-family') ?? '');
    if (!isNamed || !hasCharacters(html, valueIn(face, 'unicode-range'))) face.remove();
  });
}

function valueIn(face: AtRule, property: string): string | undefined {
  const found = face.nodes?.find((node) => node.type === 'decl' && node.prop === property);
  return found?.type === 'decl' ? found.value : undefined;
}

/** @param ranges as in `unicode-range`; without them a face is for all characters */
function hasCharacters(html: string, ranges: string | undefined): boolean {
  if (ranges === undefined) return true;
  const codePoints = [...ranges.matchAll(/u\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  const spans = codePoints.map(([, first = '', last = first]) => `\\u{${first}}-\\u{${last}}`);
  return new RegExp(`[${spans.join('')}]`, 'u').test(textOf(html));
}

/** @returns the text of a page as it is served */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}
