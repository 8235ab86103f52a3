import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';
import calc from 'postcss-calc';
import parseSelector, { type Selector } from 'postcss-selector-parser';

import {
  firstViewAttribute,
  pendingAttribute,
  scriptingAttribute,
} from '../../client/first-paint/served-html';

import { removeUnusedFaces, removeUnusedKeyframes, removeUnusedProperties } from './unused-style';

const customProperty = /--[a-z][\w-]*/gi;
/** The start of a rule for pages in one language. */
const ofPageLanguage = /^\s*:root:lang\(([\w-]+)\)/;
const aroundComparison = / ([<>]=?) /g;
const isRare = /\bprint\b|forced-colors|prefers-contrast/;
/** Left to the full stylesheet. */
const underPointer = new Set([':hover', ':active']);
/** Colours under the focus are left to the full stylesheet, which the first key loads; the outline is not. */
const underFocus = new Set([...underPointer, ':focus-visible']);
const paintProperty =
  /^(?:color|background(?:-color)?|border-(?:[\w-]+-)?color|scale|translate|rotate|text-decoration(?:-[\w-]+)?)$/;
/** The app waits for the full stylesheet before it shows another page. */
const ofPageChanges = /^::view-transition/;
/** Pseudo-classes that match only if one of the selectors within does. */
const oneOf = new Set([':is', ':where', ':has']);

let parsed: { sheet: string; root: Root } | undefined;

/**
 * Cuts the stylesheet of the site down to what a page needs as it is served. The rest is for elements that scripts add and for other
 * pages; it is loaded later, with the full stylesheet.
 *
 * @param sheet the full stylesheet of the build
 * @param html the page, or its body, without styles
 * @param language tag of the page's language
 * @returns rules that may match an element of the page, layer by layer
 */
export function styleOfPage(sheet: string, html: string, language?: string): string {
  if (parsed?.sheet !== sheet) parsed = { sheet, root: gatherLayers(postcss.parse(sheet)) };
  const root = parsed.root.clone();
  const names = { ...namesIn(html), language };
  root.walkAtRules('media', (media) => {
    if (isRare.test(media.params)) media.remove();
    else media.params = media.params.replace(aroundComparison, '$1');
  });
  root.walkAtRules('page', (page) => void page.remove());
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) keepMatching(rule, names);
  });
  // States change at once until the full stylesheet is loaded.
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  removeUnusedKeyframes(root);
  takeLanguageOver(root);
  removeUnusedProperties(root, html);
  removeUnusedFaces(root, html);
  resolveConstants(root, html);
  removeEmpty(root);
  const { root: computed } = postcss([calc({})]).process(root, { from: undefined });
  // The minifier leaves custom properties as they are, and postcss-calc writes zeros.
  computed.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(leadingZero, '$1');
  });
  return shortenProperties(computed.toString(), html);
}

/** Moves the rules of a layer together. That is safe: the order of layers decides before the order of rules. */
function gatherLayers(root: Root): Root {
  const first = new Map<string, AtRule>();
  root.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes) return;
    const known = first.get(node.params);
    if (known === undefined) {
      first.set(node.params, node);
      return;
    }
    known.append(node.nodes);
    node.remove();
  });
  return root;
}

interface Names {
  /** The language of the page, if it has one. */
  language: string | undefined;
  class: ReadonlySet<string>;
  id: ReadonlySet<string>;
  tag: ReadonlySet<string>;
  attribute: ReadonlySet<string>;
}

function namesIn(html: string): Omit<Names, 'language'> {
  const tokens = (attribute: RegExp) =>
    new Set([...html.matchAll(attribute)].flatMap(([, value = '']) => value.split(/\s+/)));
  return {
    class: tokens(/\sclass="([^"]*)"/g),
    id: tokens(/\sid="([^"]*)"/g),
    tag: new Set(['html', 'head', 'body', ...tokens(/<([a-z][\w-]*)/gi)]),
    attribute: new Set(['lang', ...attributesIn(html)]),
  };
}

/** @returns each attribute twice: as `name`, and as `name=value` */
function* attributesIn(html: string): Generator<string> {
  for (const [, name = '', value = ''] of html.matchAll(/\s([a-z][\w-]*)="([^"]*)"/gi)) {
    yield name.toLowerCase();
    yield `${name.toLowerCase()}=${value}`;
  }
}

function keepMatching(rule: Rule, names: Names): void {
  const remaining: string[] = [];
  const isPaintOnly = rule.every((node) => node.type === 'decl' && paintProperty.test(node.prop));
  parseSelector((selectors) =>
    selectors.each((selector) => {
      const text = String(selector).trim();
      if (mayMatch(selector, names) && !(isPaintOnly && isUnderFocus(selector))) remaining.push(text);
    }),
  ).processSync(rule.selector);
  if (remaining.length) rule.selector = remaining.join(',');
  else rule.remove();
}

/** Attributes that change without the app: `open` by the browser, the others by the inline script. */
const setWithoutApp = new Set(['open', pendingAttribute, firstViewAttribute, scriptingAttribute]);

/** Selectors in `:not()` and the like are taken to match, and so are languages, except in `:root:lang()`. */
function mayMatch(selector: Selector, names: Names): boolean {
  const [, language] = ofPageLanguage.exec(String(selector)) ?? [];
  if (language !== undefined && language !== names.language) return false;
  return selector.every((node) => {
    if (node.type === 'class' || node.type === 'id' || node.type === 'tag')
      return names[node.type].has(node.value);
    if (node.type === 'pseudo') {
      if (underPointer.has(node.value) || ofPageChanges.test(node.value)) return false;
      if (node.value === ':disabled') return names.attribute.has('disabled');
      return !oneOf.has(node.value) || node.some((inner) => mayMatch(inner, names));
    }
    if (node.type !== 'attribute' || setWithoutApp.has(node.attribute)) return true;
    const { attribute, operator, value } = node;
    return names.attribute.has(operator === '=' ? `${attribute}=${value}` : attribute);
  });
}

function isUnderFocus(selector: Selector): boolean {
  return selector.some(
    (node) =>
      node.type === 'pseudo' &&
      (underFocus.has(node.value) ||
        (node.value === ':is' && node.every((inner) => underFocus.has(String(inner).trim())))),
  );
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if ((node.type !== 'atrule' && node.type !== 'rule') || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Removes custom properties of all languages, also those for a condition, where the language of the page sets its own: its rule is
 * more specific than `:root`, and in the layer of the tokens or a later one.
 */
function takeLanguageOver(root: Root): void {
  root.walkRules(/^:root:lang\([\w-]+\)$/, (rule) => {
    const own = new Set(rule.nodes.flatMap((node) => (node.type === 'decl' ? node.prop : [])));
    const others: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (own.has(declaration.prop) && declaration.parent !== rule) others.push(declaration);
    });
    if (!isUnconditional(rule) || !others.every(isOfRoot)) return;
    for (const other of others) other.remove();
    rule.selector = ':root';
  });
}

/** Replaces a custom property by its value wherever it is used, if the page sets it once and without a condition. */
function resolveConstants(root: Root, html: string): void {
  const withFallback = new Set(
    [...root.toString().matchAll(/var\(\s*(--[\w-]+)\s*,/g)].map(([, name]) => name),
  );
  for (;;) {
    const declared = new Map<string, Declaration[]>();
    root.walkDecls(/^--/, (declaration) => {
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
    });
    const constants = new Map(
      [...declared.values()]
        .flatMap(([only, ...others]) => (only && !others.length ? only : []))
        .filter((only) => isForAll(only) && !only.value.includes('var('))
        .filter(({ prop }) => !html.includes(prop) && !withFallback.has(prop))
        .map((only) => [only.prop, only]),
    );
    if (!constants.size) return;
    for (const constant of constants.values()) constant.remove();
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        plainVariable,
        (variable, name: string) => constants.get(name)?.value ?? variable,
      );
    });
  }
}

const leadingZero = /(?<![\w.#]|[\w-]-)0(\.\d)/g;
const plainVariable = /var\(\s*(--[\w-]+)\s*\)/g;

function isForAll(declaration: Declaration): boolean {
  return isOfRoot(declaration) && isUnconditional(declaration.parent as Rule);
}

const isOfRoot = ({ parent }: Declaration): boolean => (parent as Rule).selector === ':root';

function isUnconditional({ parent }: Rule): boolean {
  return parent?.type === 'root' || (parent as AtRule).name === 'layer';
}

/**
 * Gives custom properties names of one or two letters, except for those that elements of the page set or use. The full stylesheet sets
 * and uses its own, with the long names.
 */
function shortenProperties(css: string, html: string): string {
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(customProperty)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].filter((name) => !html.includes(name));
  names.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(customProperty, (name) => short.get(name) ?? name);
}
