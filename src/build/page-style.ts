import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';
import calc from 'postcss-calc';
import parseSelector, { type Selector } from 'postcss-selector-parser';

import { pendingAttribute } from '../i18n/pending-language';
import { firstViewAttribute } from '../styles/first-view-attribute';
import { systemFontAttribute } from '../styles/system-font';

import { namePhysically } from './physical-properties';
import { removeUnusedFaces, removeUnusedKeyframes, removeUnusedProperties } from './unused-style';

const customProperty = /--[a-z][\w-]*/gi;
/** How a rule for pages in one language begins. */
const ofPageLanguage = /^\s*:root:lang\(([\w-]+)\)/;
const aroundComparison = / ([<>]=?) /g;
const isRare = /\bprint\b|forced-colors|prefers-contrast/;
/** A page answers to a pointer with its colours a moment later than with its deeds. */
const underPointer = new Set([':hover', ':active']);
/** So it answers to a keyboard, whose first key brings the whole sheet: of the focus, the outline is there from the beginning. */
const underFocus = new Set([...underPointer, ':focus-visible']);
const ofLook =
  /^(?:color|background(?:-color)?|border-(?:[\w-]+-)?color|scale|translate|rotate|text-decoration(?:-[\w-]+)?)$/;
/** The app waits for the whole sheet before it shows another page. */
const ofPageChanges = /^::view-transition/;
/** Pseudo-classes that match only if one of the selectors within does. */
const oneOf = new Set([':is', ':where', ':has']);

let parsed: { sheet: string; root: Root } | undefined;

/**
 * The part of the site's style sheet that a page needs to be shown and used as it was served. The rest is for what
 * scripts add and for other pages, and comes after it.
 *
 * @param sheet the whole style sheet of the build
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
  // States change at once until the whole sheet is there.
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  removeUnusedKeyframes(root);
  takeLanguageOver(root);
  removeUnusedProperties(root, html);
  removeUnusedFaces(root, html);
  resolveConstants(root, html);
  removeEmpty(root);
  namePhysically(root);
  // Nothing moves while the page is read: what comes too late for the first view is taken by the app (src/browser/own-font.ts).
  root.walkDecls('font-display', (display) => void (display.value = 'optional'));
  const { root: reckoned } = postcss([calc({})]).process(root, { from: undefined });
  // Values of custom properties come as they were written, what was reckoned up with its zeros.
  reckoned.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(leadingZero, '$1');
  });
  return shortenProperties(reckoned.toString(), html);
}

/** Layers decide before places do, so the rules of a layer may stand together. */
export function gatherLayers(root: Root): Root {
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
  /** The page's own language, if it says one. */
  language: string | undefined;
  class: ReadonlySet<string>;
  id: ReadonlySet<string>;
  tag: ReadonlySet<string>;
  attribute: ReadonlySet<string>;
}

function namesIn(html: string): Omit<Names, 'language'> {
  const words = (attribute: RegExp) =>
    new Set([...html.matchAll(attribute)].flatMap(([, value = '']) => value.split(/\s+/)));
  return {
    class: words(/\sclass="([^"]*)"/g),
    id: words(/\sid="([^"]*)"/g),
    tag: new Set(['html', 'head', 'body', ...words(/<([a-z][\w-]*)/gi)]),
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
  const kept: string[] = [];
  const isLook = rule.every((node) => node.type === 'decl' && ofLook.test(node.prop));
  parseSelector((selectors) =>
    selectors.each((selector) => {
      const text = String(selector).trim();
      if (mayMatch(selector, names) && !(isLook && isUnderFocus(selector))) kept.push(text);
    }),
  ).processSync(rule.selector);
  if (kept.length) rule.selector = kept.join(',');
  else rule.remove();
}

/** Set by browsers when a menu or a question is opened, and by the page's own scripts; all others that change, by the app. */
const setWithoutApp = new Set(['open', pendingAttribute, firstViewAttribute, systemFontAttribute]);

/** What stands in `:not()` and the like is taken to match, and so is a language, but for the page's own (`:root:lang()`). */
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

/** What a page says for its own language takes the place of what it says for any: it says each once. */
function takeLanguageOver(root: Root): void {
  root.walkRules(/^:root:lang\([\w-]+\)$/, (rule) => {
    const own = new Set(rule.nodes.flatMap((node) => (node.type === 'decl' ? node.prop : [])));
    const others: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (own.has(declaration.prop) && declaration.parent !== rule) others.push(declaration);
    });
    if (!isUnconditional(rule) || !others.every(isForAll)) return;
    for (const other of others) other.remove();
    rule.selector = ':root';
  });
}

/** Writes the value of a custom property wherever it is taken, if the page says it once and for all. */
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

function isForAll({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && parent.selector === ':root' && isUnconditional(parent);
}

function isUnconditional({ parent }: Rule): boolean {
  return parent?.type === 'root' || (parent as AtRule).name === 'layer';
}

/**
 * Gives custom properties names of a letter or two, but for those that elements of the page name themselves. The whole
 * sheet keeps the long names: it sets and takes its own.
 */
function shortenProperties(css: string, html: string): string {
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(customProperty)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].filter((name) => !html.includes(name));
  names.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(customProperty, (name) => short.get(name) ?? name);
}
