/** A theme the tokens are resolved in: the system's choice of colours, and whether it asks for contrast. */
export interface Theme {
  scheme: 'light' | 'dark';
  contrast?: 'more';
}

/** What a section stands on (`data-tone`). */
export const tones = ['plain', 'deep', 'dark'] as const;
export type Tone = (typeof tones)[number];

interface Rule {
  /** Conditions of the media queries around it. */
  media: readonly string[];
  selectors: readonly string[];
  declarations: readonly (readonly [name: string, value: string])[];
}

export type TokenValues = ReadonlyMap<string, string>;

/**
 * Reads tokens.css. It understands what that file is written in: rules, media queries and layers, no strings with
 * braces in them.
 */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  let text = '';
  for (const character of css.replace(/\/\*[^]*?\*\//g, '')) {
    if (character === '{') {
      open.push(text.trim());
      text = '';
    } else if (character === '}') {
      const prelude = open.pop() ?? '';
      if (!prelude.startsWith('@')) rules.push(ruleOf(prelude, text, open));
      text = '';
    } else text += character;
  }
  return rules;
}

function ruleOf(prelude: string, body: string, around: readonly string[]): Rule {
  return {
    media: around.filter((outer) => outer.startsWith('@media')).map((outer) => outer.slice(6).trim()),
    selectors: prelude.split(',').map((selector) => selector.trim()),
    declarations: body
      .split(';')
      .map((declaration): [string, string] => {
        const [name = '', ...value] = declaration.split(':');
        return [name.trim(), value.join(':').trim()];
      })
      .filter(([name, value]) => /^[\w-]+$/.test(name) && value !== ''),
  };
}

/**
 * @param tone the section's, or undefined for the page itself
 * @returns every custom property as an element in that tone has it, with all `var()` filled in
 */
export function tokensIn(rules: readonly Rule[], theme: Theme, tone?: Tone): TokenValues {
  const values = new Map<string, string>();
  const applying = rules.filter(({ media }) => media.every((condition) => holds(condition, theme)));
  // A custom property is worked out where it is declared, so the page's come first and the tone's after them.
  for (const matches of [isRoot, isTone(tone)]) {
    const declared = new Map(
      applying
        .filter(({ selectors }) => selectors.some(matches))
        .flatMap(({ declarations }) => declarations.filter(([name]) => name.startsWith('--'))),
    );
    const before = new Map(values);
    for (const name of declared.keys()) values.set(name, resolve(name, declared, before));
  }
  return values;
}

const isRoot = (selector: string): boolean => selector === ':root';

const isTone =
  (tone: Tone | undefined) =>
  (selector: string): boolean =>
    tone !== undefined && (selector === '[data-tone]' || selector === `[data-tone='${tone}']`);

function holds(condition: string, { scheme, contrast }: Theme): boolean {
  return condition === `(prefers-color-scheme: ${scheme})` || condition === `(prefers-contrast: ${contrast})`;
}

function resolve(name: string, declared: TokenValues, inherited: TokenValues): string {
  const value = declared.get(name) ?? inherited.get(name);
  if (value === undefined) throw new Error(`tokens.css uses ${name} without declaring it`);
  return declared.has(name)
    ? value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => resolve(other, declared, inherited))
    : value;
}
