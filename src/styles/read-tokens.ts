import postcss, { type AtRule, type ChildNode } from 'postcss';

/** The visitor's system settings for which tokens are resolved. */
export interface Theme {
  scheme: 'light' | 'dark';
  contrast?: 'more';
}

/** The grounds of sections (`data-tone`). */
export const tones = ['plain', 'deep', 'dark'] as const;
export type Tone = (typeof tones)[number];

interface Rule {
  /** Conditions of the media queries around it. */
  media: readonly string[];
  selectors: readonly string[];
  declarations: readonly (readonly [name: string, value: string])[];
}

export type TokenValues = ReadonlyMap<string, string>;

export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => {
    const declarations: [string, string][] = [];
    rule.walkDecls(({ prop, value }) => void declarations.push([prop, value]));
    rules.push({ media: mediaOf(rule), selectors: rule.selectors, declarations });
  });
  return rules;
}

function mediaOf({ parent }: ChildNode): string[] {
  if (parent?.type !== 'atrule') return [];
  const { name, params } = parent as AtRule;
  return [...mediaOf(parent as AtRule), ...(name === 'media' ? [params] : [])];
}

/**
 * @param tone of a section; undefined for the page itself
 * @returns the computed value of every custom property in that tone
 */
export function tokensIn(rules: readonly Rule[], theme: Theme, tone?: Tone): TokenValues {
  const values = new Map<string, string>();
  const applying = rules.filter(({ media }) => media.every((condition) => holds(condition, theme)));
  // A custom property is computed where it is declared: those of the page first, then those of the tone.
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
