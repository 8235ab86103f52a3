import { decoded } from './built-page';

/** An element's start, as React writes it. */
const element = /<[a-z][\w-]*(?:\s[^<>]*?)?\sstyle="([^"]*)"[^<>]*>/gi;

/** What stands in every page, as Gatsby writes it, and less that comes to the same. */
const shorter: Readonly<Record<string, string>> = {
  // base.css says so of whatever cannot be reached by key.
  'outline:none': '',
  // Words for screen readers alone, without a place that could make the page longer.
  'position:absolute;top:0;width:1px;height:1px;padding:0;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border:0':
    'position:fixed;clip-path:inset(50%)',
};

/**
 * @param html a page as React writes it
 * @returns the page without `style` attributes, which its policy refuses: their elements bear classes instead, whose
 * rules are in rulesOfAttributes. React takes the page over as it is, and sets styles later by script.
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

/** @returns the rules of the classes that stand in the page instead of `style` attributes */
export function rulesOfAttributes(html: string): string {
  return [...classesOf(html)]
    .map(([style, name]) => `.${name}{${decoded(shorter[style] ?? style)}}`)
    .join('');
}

/** The same for each equal style; no class of a style sheet begins with a line. */
function classesOf(html: string): Map<string, string> {
  const styles = new Set([...html.matchAll(element)].map(([, style = '']) => style));
  const needed = [...styles].filter((style) => shorter[style] !== '');
  return new Map(needed.map((style, index) => [style, `_${index.toString(36)}`]));
}
