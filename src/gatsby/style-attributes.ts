import { decoded } from './built-page';

/** An element's start, as React writes it. */
const element = /<[a-z][\w-]*(?:\s[^<>]*?)?\sstyle="([^"]*)"[^<>]*>/gi;

/**
 * @param html a page as React writes it
 * @returns the page with classes (rulesOfAttributes) instead of `style` attributes, which its policy blocks. React hydrates it all
 * the same, and sets later styles by script.
 */
export function styleAttributesAsClasses(html: string): string {
  const classes = classesOf(html);
  return html.replace(element, (start, style: string) => {
    const name = classes.get(style);
    const bare = start.replace(/\sstyle="[^"]*"/, '');
    if (name === undefined) return bare;
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[a-z][\w-]*/i, (tag) => `${tag} class="${name}"`);
  });
}

/** @returns the rules of the classes that replace `style` attributes */
export function rulesOfAttributes(html: string): string {
  return [...classesOf(html)].map(([style, name]) => `.${name}{${decoded(style)}}`).join('');
}

/** Equal styles have the same class; no class of a stylesheet starts with an underscore. */
function classesOf(html: string): Map<string, string> {
  const styles = new Set([...html.matchAll(element)].map(([, style = '']) => style));
  return new Map([...styles].map((style, index) => [style, `_${index.toString(36)}`]));
}
