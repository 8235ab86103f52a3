import latinFont from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2';
import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs, WrapRootElementNodeArgs } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { pendingLanguageScript } from '../i18n/pending-language';
import { publicPathOf } from '../i18n/variants';
import { failurePages } from '../routes/route-table';

import { barColours } from './bar-colours';

/** Renders a variant (`/fr/services`) as if it stood at its public path. Gatsby passes no pathname when it renders Head. */
export function serveAtPublicPath({ element, pathname }: WrapRootElementNodeArgs): ReactElement {
  if (typeof pathname !== 'string' || !isValidElement(element)) return element;
  return cloneElement(element as ReactElement<{ url: string }>, { url: publicPathOf(pathname).publicPath });
}

/** The cascade's order must be told before any sheet: each layer wins over those before it. */
const layersKey = 'layers';

/**
 * The font of Latin text is needed for the first line; the language script must run before anything is painted. Then
 * the site's icons (drawn by artwork/icons/render.ts) and the colour of the browser's own bars in either theme.
 */
export function addToHead({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <style key={layersKey} dangerouslySetInnerHTML={{ __html: '@layer tokens,base,ui,sections,layouts;' }} />,
    <script key="pending-language" dangerouslySetInnerHTML={{ __html: pendingLanguageScript() }} />,
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
export function renderInOnePiece({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs): void {
  replaceBodyHTMLString(renderToString(bodyComponent as ReactElement));
}

/** Gatsby sends the browser to `window.pagePath` when it differs from the address; a variant's must be its public path. */
export function publicPagePath(args: PreRenderHTMLArgs): void {
  const { getPostBodyComponents, replacePostBodyComponents, pathname } = args;
  const { publicPath } = publicPathOf(pathname);
  replacePostBodyComponents(
    getPostBodyComponents().map((component) => {
      if (!isValidElement<{ id?: string; dangerouslySetInnerHTML?: { __html: string } }>(component))
        return component;
      if (component.props.id !== 'gatsby-script-loader') return component;
      const html = component.props.dangerouslySetInnerHTML?.__html ?? '';
      return cloneElement(component, {
        dangerouslySetInnerHTML: {
          __html: html.replace(
            `window.pagePath=${JSON.stringify(pathname)}`,
            `window.pagePath=${JSON.stringify(publicPath)}`,
          ),
        },
      });
    }),
  );
}
