import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs, WrapRootElementNodeArgs } from 'gatsby';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import {
  fullStylesheetAttribute,
  iconPath,
  listOfPages,
  manifestPath,
  rareMedia,
  servedPathAttribute,
} from '../client/first-paint/served-html';
import { publicPathOf } from '../i18n/language-paths';
import { tagOf } from '../i18n/languages';
import { failurePages } from '../routes/route-table';
import latinFont from '../styles/fonts/nunito-sans-latin.woff2';

import { barColours } from './bar-colours';
import { stylePolicy } from './page-html/page-policy';
import { styleOfPage } from './page-html/page-style';
import { rulesOfAttributes, styleAttributesAsClasses } from './style-attributes';

type Element = ReactElement<{ url?: string; children?: ReactNode }>;

/**
 * Renders a variant (`/fr/services`) with its public path, which Gatsby's Link reads. Of Gatsby's elements around a page, its router and
 * its announcer for screen readers, only the page is rendered: the app has its own (src/layouts/app.tsx).
 *
 * @throws if the elements are not as Gatsby 5.16.1 makes them
 */
export function serveAtPublicPath({ element, pathname }: WrapRootElementNodeArgs): ReactElement {
  // Gatsby's list of scripts is no page.
  if (typeof pathname !== 'string') return element;
  const [router] = childrenOf(element as Element);
  const [page] = router ? childrenOf(router) : [];
  if (!page) throw new Error('Gatsby’s elements around a page are not as src/gatsby/html.tsx knows them.');
  const { publicPath } = publicPathOf(pathname);
  const props = { path: publicPath, location: { pathname: publicPath, hash: '' } };
  return cloneElement(element as Element, { url: publicPath }, cloneElement(page, props as object));
}

const childrenOf = ({ props }: Element): Element[] => Children.toArray(props.children).filter(isElement);
const isElement = (child: ReactNode): child is Element => isValidElement(child);

/** The cascade's order must be stated before any sheet: each layer wins over those before it. */
const layersKey = 'layers';

/** The page for server errors has no scripts: the app would load the page that failed. */
function isErrorPage(pathname: string): boolean {
  return publicPathOf(pathname.replace(/\.html$/, '')).publicPath === failurePages.serverError.path;
}

/**
 * Sets the language of the page, and adds the inline script (src/client/first-paint/inline-script; webpack.ts defines its text), the
 * preload of the web font, the icon (drawn by artwork/icons/render.ts; browsers without SVG icons request /favicon.ico by themselves)
 * and the colour of the browser's own bars in either theme.
 */
export function addToHead({ pathname, setHeadComponents, setHtmlAttributes }: RenderBodyArgs): void {
  const { publicPath, language } = publicPathOf(pathname);
  setHtmlAttributes({ lang: tagOf(language), [servedPathAttribute]: publicPath } as object);
  const isAlone = isErrorPage(pathname);
  setHeadComponents([
    <style key={layersKey} dangerouslySetInnerHTML={{ __html: '@layer tokens,base,ui,sections,layouts;' }} />,
    <script key="start" dangerouslySetInnerHTML={{ __html: process.env.INLINE_SCRIPT ?? '' }} />,
    <link key="font" rel="preload" crossOrigin="" href={latinFont} as="font" />,
    // The app sets the address of the icon (src/client/start.ts).
    <link key="icon-svg" rel="icon" href={isAlone ? iconPath : 'data:,'} />,
    // Blocks painting until the footer is parsed, so that nothing moves while the content arrives. Development serves no footer.
    // React's types lack this link.
    ...(isAlone || process.env.NODE_ENV === 'development'
      ? []
      : [<link key="awaited" rel="expect" href={`#${listOfPages}`} {...{ blocking: 'render' }} />]),
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
 * Renders a page's HTML in one piece. React 18's stream, Gatsby's default, writes NUL bytes into texts of several bytes a
 * character where its buffer of 2,048 bytes ends.
 * @see https://github.com/facebook/react/issues/31134
 */
export function renderInOnePiece({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}: ReplaceRendererArgs): void {
  const html = renderToString(bodyComponent as ReactElement);
  bodies.set(pathname, html);
  replaceBodyHTMLString(styleAttributesAsClasses(html));
}

/** The HTML of pages that are being rendered, by path, because Gatsby passes body and head to different hooks. */
const bodies = new Map<string, string>();

interface Props {
  as?: string;
  rel?: string;
  id?: string;
  name?: string;
  'data-href'?: string;
  'data-gatsby-head'?: string | undefined;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * Removes unused elements of Gatsby from a page, and replaces its stylesheet by the rules that the page needs and a link to the full
 * stylesheet, which the app applies (src/client/first-paint/full-stylesheet.ts).
 */
export function finishPage(args: PreRenderHTMLArgs): void {
  const isAlone = isErrorPage(args.pathname);
  const isWanted = (component: ReactNode) => !isValidElement<Props>(component) || isUsed(component, isAlone);
  args.replacePostBodyComponents(isAlone ? [] : args.getPostBodyComponents().filter(isWanted));
  const head = args.getHeadComponents().filter(isWanted).map(withoutMark);
  const body = bodies.get(args.pathname);
  bodies.delete(args.pathname);
  // The constant changes this code when stylesheets change (defineInlineParts in webpack.ts).
  const isStyled = body !== undefined && process.env.STYLE_SOURCES !== '';
  args.replaceHeadComponents(isStyled ? withOwnStyle(head, body, args.pathname) : head);
}

function isUsed({ key, type, props: { as, rel, id, name } }: ReactElement<Props>, isAlone: boolean): boolean {
  if (isAlone && (type === 'script' || as === 'script')) return false;
  // Requested before the first view, it would delay that. The app links it (src/client/start.ts), or the page where no scripts run.
  if (!isAlone && rel === 'manifest') return false;
  // The site does not use the component of gatsby-plugin-image.
  if (String(key).startsWith('gatsby-image-')) return false;
  // Defines `window.pagePath`; the app reads an attribute instead (src/client/start.ts).
  if (id === 'gatsby-script-loader') return false;
  return name !== 'generator';
}

/** Removes the attribute for Gatsby's own head handler, which src/client/head.tsx replaces. */
function withoutMark(component: ReactNode): ReactNode {
  return isValidElement<Props>(component) && component.props['data-gatsby-head'] !== undefined
    ? cloneElement(component, { 'data-gatsby-head': undefined })
    : component;
}

/** Puts all inline styles of a page into one element, after the policy that allows no other. */
function withOwnStyle(head: readonly ReactNode[], body: string, pathname: string): ReactNode[] {
  const isStyle = (component: ReactNode): component is ReactElement<Props> =>
    isValidElement(component) && component.type === 'style';
  const styles = head.filter(isStyle);
  const sheet = styles.find(({ props }) => props['data-href'] !== undefined);
  // The order of the layers, the rules of the page, the styles of its template, then those of its attributes.
  const style = [
    ...styles.filter(({ key }) => key === layersKey).map(cssOf),
    sheet ? styleOfPage(cssOf(sheet), body, tagOf(publicPathOf(pathname).language)) : '',
    ...styles.filter((one) => one !== sheet && one.key !== layersKey).map(cssOf),
    rulesOfAttributes(body),
  ].join('');
  const href = sheet?.props['data-href'];
  return [
    <meta key="style-policy" httpEquiv="Content-Security-Policy" content={stylePolicy(style)} />,
    <style key="style" dangerouslySetInnerHTML={{ __html: style }} />,
    ...head.filter((component) => !isStyle(component)),
    ...(href === undefined ? [] : linksToFullStylesheet(href, isErrorPage(pathname))),
  ];
}

const cssOf = ({ props }: ReactElement<Props>): string => props.dangerouslySetInnerHTML?.__html ?? '';

function linksToFullStylesheet(href: string, isAlone: boolean): ReactNode[] {
  // React’s types lack both attributes. A page without scripts needs the stylesheet at once.
  const attributes = { disabled: !isAlone, [fullStylesheetAttribute]: '' };
  return [
    <link key="full-stylesheet" rel="stylesheet" href={href} media={rareMedia} {...attributes} />,
    <noscript key="without-script">
      <link rel="stylesheet" href={href} />
      <link rel="icon" href={iconPath} />
      <link rel="manifest" href={manifestPath} />
    </noscript>,
  ];
}
