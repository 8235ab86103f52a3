import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs, WrapRootElementNodeArgs } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { pendingLanguageScript } from '../i18n/pending-language';
import { publicPathOf } from '../i18n/variants';
import { failurePages } from '../routes/route-table';
import latinFont from '../styles/fonts/nunito-sans-latin.woff2';

import { barColours } from './bar-colours';
import { rareMedia, styleOfPage } from './page-style';

/** Renders a variant (`/fr/services`) as if it stood at its public path. Gatsby passes no pathname when it renders Head. */
export function serveAtPublicPath({ element, pathname }: WrapRootElementNodeArgs): ReactElement {
  if (typeof pathname !== 'string' || !isValidElement(element)) return element;
  return cloneElement(element as ReactElement<{ url: string }>, { url: publicPathOf(pathname).publicPath });
}

/** The cascade's order must be told before any sheet: each layer wins over those before it. */
const layersKey = 'layers';

/**
 * The font of Latin text is needed for the first line; the language script must run before anything is painted, and the
 * one for a failed start (src/browser/start-up-script.ts) before the app's own scripts. Then the site's icons (drawn by artwork/icons/render.ts) and the colour of the browser's own bars in either theme.
 */
export function addToHead({ setHeadComponents }: RenderBodyArgs, startUpScript: string): void {
  setHeadComponents([
    <style key={layersKey} dangerouslySetInnerHTML={{ __html: '@layer tokens,base,ui,sections,layouts;' }} />,
    <script key="pending-language" dangerouslySetInnerHTML={{ __html: pendingLanguageScript() }} />,
    <script key="start-up" dangerouslySetInnerHTML={{ __html: startUpScript }} />,
    <link key="font" rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />,
    <link key="icon" rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />,
    <link key="icon-svg" rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />,
    <link key="icon-touch" rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />,
    <meta key="bars" name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />,
    <meta
      key="bars-dark"
      name="theme-color"
      media="(prefers-color-scheme: dark)"
      content={barColours.dark}
    />,
  ]);
}

/** Gatsby puts its inlined sheet before everything else in the head; the order of the layers goes before it. */
export function layersFirst({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  const components = getHeadComponents();
  const isLayers = (component: ReactNode) => isValidElement(component) && component.key === layersKey;
  replaceHeadComponents([
    ...components.filter(isLayers),
    ...components.filter((component) => !isLayers(component)),
  ]);
}

/**
 * The error page is what is left when something failed: it stands alone, without the app, which would go on to load
 * the page that failed.
 */
export function errorPageAlone(args: PreRenderHTMLArgs): void {
  if (publicPathOf(args.pathname.replace(/\.html$/, '')).publicPath !== failurePages.serverError.path) return;
  const isForApp = (component: ReactNode) =>
    isValidElement<{ as?: string; rel?: string }>(component) &&
    (component.type === 'script' || component.props.as === 'script');
  args.replaceHeadComponents(args.getHeadComponents().filter((component) => !isForApp(component)));
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
  replaceBodyHTMLString(html);
}

/** The HTML of pages that are being made, by path: Gatsby shows it to one hook and wants the head from another. */
const bodies = new Map<string, string>();

/**
 * Gatsby inlines the style sheet of the whole site. A page gets its own part of it, and a link to the whole sheet, which
 * browsers load behind everything else and the app takes into use (src/browser/whole-style.ts).
 */
export function ownStyleOnly({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  const body = bodies.get(pathname);
  bodies.delete(pathname);
  if (body === undefined) return;
  replaceHeadComponents(
    getHeadComponents().flatMap<ReactNode>((component) => {
      if (!isSheet(component)) return [component];
      const { 'data-href': href, dangerouslySetInnerHTML } = component.props;
      const style = styleOfPage(dangerouslySetInnerHTML.__html, body);
      return [
        <style key="style" dangerouslySetInnerHTML={{ __html: style }} />,
        <link key="whole-style" rel="stylesheet" href={href} media={rareMedia} data-whole-style="" />,
        <noscript key="whole-style-without-script">
          <link rel="stylesheet" href={href} />
        </noscript>,
      ];
    }),
  );
}

interface SheetProps {
  'data-href': string;
  dangerouslySetInnerHTML: { __html: string };
}

function isSheet(component: ReactNode): component is ReactElement<SheetProps> {
  return isValidElement<Partial<SheetProps>>(component) && component.props['data-href'] !== undefined;
}

/**
 * gatsby-plugin-image writes into every page what its own component needs; this site shows pictures without it. Nor need a
 * visitor know what the page was made with.
 */
export function withoutUnused({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) =>
        !isValidElement<{ name?: string }>(component) ||
        !(String(component.key).startsWith('gatsby-image-') || component.props.name === 'generator'),
    ),
  );
}

/** Gatsby sends the browser to `window.pagePath` when it differs from the address; a variant's must be its public path. */
export function publicPagePath(args: PreRenderHTMLArgs): void {
  const { getPostBodyComponents, replacePostBodyComponents, pathname } = args;
  const { publicPath } = publicPathOf(pathname);
  replacePostBodyComponents(
    getPostBodyComponents().map((component) => {
      if (!isScriptOf(component, 'gatsby-script-loader')) return component;
      return cloneElement(component, {
        dangerouslySetInnerHTML: {
          __html: htmlOf(component).replace(
            `window.pagePath=${JSON.stringify(pathname)}`,
            `window.pagePath=${JSON.stringify(publicPath)}`,
          ),
        },
      });
    }),
  );
}

interface ScriptProps {
  id?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

function isScriptOf(component: ReactNode, id: string): component is ReactElement<ScriptProps> {
  return isValidElement<ScriptProps>(component) && component.props.id === id;
}

const htmlOf = ({ props }: ReactElement<ScriptProps>) => props.dangerouslySetInnerHTML?.__html ?? '';
