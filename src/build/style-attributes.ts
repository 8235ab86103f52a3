import { decoded } from './built-page';

/** An element's start, as React writes it. */
const element = /<[a-z][\w-]*(?:\s[^<>]*?)?\sstyle="([^"]*)"[^<>]*>/gi;

/**
 * @param html a page as React writes it
 * @returns the page without `style` attributes, which its policy refuses: their elements bear classes instead, whose
 * rules are in rulesOfAttributes. React takes the page over as it is, and sets styles later by script.
 */
export function styleAttributesAsClasses(html: string): string {
  const classes = classesOf(html);
  return html.replace(element, (start, style: string) => {
    const name = classes.get(style) ?? '';
    const bare = start.replace(/\sstyle="[^"]*"/, '');
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[a-z][\w-]*/i, (tag) => `${tag} class="${name}"`);
  });
}

/** @returns the rules of the classes that stand in the page instead of `style` attributes */
export function rulesOfAttributes(html: string): string {
  return [...classesOf(html)].map(([style, name]) => `.${name}{${decoded(style)}}`).join('');
}

/** The same for each equal style; no class of a style sheet begins with a line. */
function classesOf(html: string): Map<string, string> {
  const styles = new Set([...html.matchAll(element)].map(([, style = '']) => style));
  return new Map([...styles].map((style, index) => [style, `_${index.toString(36)}`]));
}
