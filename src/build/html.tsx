import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs, WrapRootElementNodeArgs } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { tagOf } from '../i18n/languages';
import { publicPathOf } from '../i18n/variants';
import { pageScript, iconPath } from '../page-policy/inline-scripts';
import { stylePolicy } from '../page-policy/page-policy';
import { listOfPages } from '../routes/list-of-pages';
import { failurePages } from '../routes/route-table';
import { servedPathAttribute } from '../routes/served-path';
import latinFont from '../styles/fonts/nunito-sans-latin.woff2';
import { ownFontMedia } from '../styles/system-font';
import { rareMedia, rulesFileOf, wholeStyleAttribute } from '../styles/whole-style-link';

import { barColours } from './bar-colours';
import { styleOfPage } from './page-style';
import { shortMarkup } from './short-markup';
import { rulesOfAttributes, styleAttributesAsClasses } from './style-attributes';

/** Renders a variant (`/fr/services`) as if it stood at its public path. Gatsby passes no pathname when it renders Head. */
export function serveAtPublicPath({ element, pathname }: WrapRootElementNodeArgs): ReactElement {
  if (typeof pathname !== 'string' || !isValidElement(element)) return element;
  return cloneElement(element as ReactElement<{ url: string }>, { url: publicPathOf(pathname).publicPath });
}

/** The cascade's order must be told before any sheet: each layer wins over those before it. */
const layersKey = 'layers';
const wholeStyleKey = 'whole-style';
const iconKey = 'icon-svg';
const awaitedKey = 'awaited';

/**
 * The page's script settles the language and marks what the first view does without before anything is painted, and hears of a
 * failed start (src/browser/start-up-script.ts); it stands at the page's end once more (page-scripts.ts). The font of Latin text is
 * needed for the first line, but on a telephone the first view does not wait for it. Then the site's icons (drawn by
 * artwork/icons/render.ts; browsers that know no SVG ask for /favicon.ico by themselves) and the colour of the browser's own
 * bars in either theme.
 */
export function addToHead({ pathname, setHeadComponents, setHtmlAttributes }: RenderBodyArgs): void {
  const attributes: object = { [servedPathAttribute]: publicPathOf(pathname).publicPath };
  setHtmlAttributes(attributes);
  setHeadComponents([
    <style key={layersKey} dangerouslySetInnerHTML={{ __html: '@layer tokens,base,ui,sections,layouts;' }} />,
    <script key="start" dangerouslySetInnerHTML={{ __html: pageScript() }} />,
    <link key="font" rel="preload" media={ownFontMedia} crossOrigin="" href={latinFont} as="font" />,
    <link key={iconKey} rel="icon" href="data:," />,
    // Nothing is painted before the page's content is there, or parts of it would move while it comes. Browsers wait for the
    // beginning of what is named, not for its end: this comes after the content. React's types know no such link.
    <link key={awaitedKey} rel="expect" href={`#${listOfPages}`} {...{ blocking: 'render' }} />,
    <meta key="bars" name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />,
    <meta
      key="bars-dark"
      name="theme-color"
      media="(prefers-color-scheme: dark)"
      content={barColours.dark}
    />,
  ]);
}

/**
 * The error page is what is left when something failed: it stands alone, without the app, which would go on to load
 * the page that failed.
 */
export function errorPageAlone(args: PreRenderHTMLArgs): void {
  if (publicPathOf(args.pathname.replace(/\.html$/, '')).publicPath !== failurePages.serverError.path) return;
  // Neither the app comes, nor a footer to wait for.
  const isLeftOut = (component: ReactNode) =>
    isValidElement<{ as?: string; rel?: string }>(component) &&
    (component.type === 'script' || component.props.as === 'script' || component.key === awaitedKey);
  args.replaceHeadComponents(
    args
      .getHeadComponents()
      .filter((component) => !isLeftOut(component))
      // No app takes the whole sheet and the icon into use.
      .map((component) => {
        if (!isValidElement<{ disabled?: boolean; href?: string }>(component)) return component;
        if (component.key === wholeStyleKey) return cloneElement(component, { disabled: false });
        return component.key === iconKey ? cloneElement(component, { href: iconPath }) : component;
      }),
  );
  args.replacePostBodyComponents([]);
}

/**
 * Renders a page's HTML in one piece. React 18's stream, Gatsby's default, writes NUL bytes into texts of several
 * bytes a character where its buffer of 2,048 bytes ends.
 *
 * @see https://github.com/facebook/react/issues/31134
 */
export function renderInOnePiece({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}: ReplaceRendererArgs): void {
  const html = renderToString(bodyComponent as ReactElement);
  bodies.set(pathname, html);
  replaceBodyHTMLString(shortMarkup(styleAttributesAsClasses(html)));
}

/** The HTML of pages that are being made, by path: Gatsby shows it to one hook and wants the head from another. */
const bodies = new Map<string, string>();

/**
 * Gatsby inlines the style sheet of the whole site. A page gets its own part of it, and a link to the whole sheet, which
 * browsers load behind everything else and the app takes into use (src/browser/whole-style.ts). All that the page itself
 * says of styles stands in one element, after the policy that allows it and nothing else.
 */
export function ownStyleOnly({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  const body = bodies.get(pathname);
  bodies.delete(pathname);
  // The value is what makes this code another when style sheets change (renderWithStyles in webpack.ts).
  if (body === undefined || process.env.STYLE_SOURCES === '') return;
  const components = getHeadComponents();
  const sheet = components.find(isSheet);
  const others = components.filter((component) => component !== sheet);
  // The order of the layers, then the rules of the page, then what its template and its elements say themselves.
  const style = [
    ...others.filter(isStyle).filter(({ key }) => key === layersKey),
    ...(sheet === undefined
      ? []
      : [styleOfPage(htmlOf(sheet), body, tagOf(publicPathOf(pathname).language))]),
    ...others.filter(isStyle).filter(({ key }) => key !== layersKey),
    rulesOfAttributes(body),
  ]
    .map((part) => (typeof part === 'string' ? part : htmlOf(part)))
    .join('');
  const href = sheet && rulesFileOf(sheet.props['data-href']);
  replaceHeadComponents([
    <meta key="style-policy" httpEquiv="Content-Security-Policy" content={stylePolicy(style)} />,
    <style key="style" dangerouslySetInnerHTML={{ __html: style }} />,
    ...others.filter((component) => !isStyle(component)),
    ...(href === undefined
      ? []
      : [
          <link
            key={wholeStyleKey}
            rel="stylesheet"
            href={href}
            media={rareMedia}
            // React’s types know neither.
            {...{ disabled: true, [wholeStyleAttribute]: '' }}
          />,
          <noscript key="without-script">
            <link rel="stylesheet" href={href} />
            <link rel="icon" href={iconPath} />
          </noscript>,
        ]),
  ]);
}

interface InlineProps {
  id?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

/** By which Gatsby's head in the browser knows what it put there. */
interface GatsbysProps extends InlineProps {
  'data-gatsby-head'?: string | undefined;
}

function isSheet(component: ReactNode): component is ReactElement<InlineProps & { 'data-href': string }> {
  return isValidElement<{ 'data-href'?: string }>(component) && component.props['data-href'] !== undefined;
}

function isStyle(component: ReactNode): component is ReactElement<InlineProps> {
  return isValidElement(component) && component.type === 'style';
}

const htmlOf = ({ props }: ReactElement<InlineProps>): string => props.dangerouslySetInnerHTML?.__html ?? '';

/**
 * gatsby-plugin-image writes into every page what its own component needs; this site shows pictures without it. The web manifest
 * is named by the app when the page is idle (src/browser/link-home-screen.ts). Nor need a visitor know what the page was made with.
 */
export function withoutUnused({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) =>
        !isValidElement<{ name?: string; rel?: string }>(component) ||
        !(
          String(component.key).startsWith('gatsby-image-') ||
          component.props.rel === 'manifest' ||
          component.props.name === 'generator'
        ),
    ),
  );
}

/** Gatsby sends the browser to `window.pagePath` when it differs from the address; the app asks the page itself (start.ts). */
export function withoutPagePath({
  getPostBodyComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  replacePostBodyComponents(
    getPostBodyComponents().filter(
      (component) =>
        !(isValidElement<InlineProps>(component) && component.props.id === 'gatsby-script-loader'),
    ),
  );
}

/** Gatsby marks what a page's Head has rendered for its own handler, which is not in the browser (src/router/head-handler.tsx). */
export function withoutMarks({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  replaceHeadComponents(
    getHeadComponents().map((component) =>
      isValidElement<GatsbysProps>(component) && component.props['data-gatsby-head'] !== undefined
        ? cloneElement(component, { 'data-gatsby-head': undefined })
        : component,
    ),
  );
}
