import latinFont from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2';
import type { PreRenderHTMLArgs, RenderBodyArgs, WrapRootElementNodeArgs } from 'gatsby';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

import { pendingLanguageScript } from '../i18n/pending-language';
import { publicPathOf } from '../i18n/variants';

/** Renders a variant (`/fr/services`) as if it stood at its public path. Gatsby passes no pathname when it renders Head. */
export function serveAtPublicPath({ element, pathname }: WrapRootElementNodeArgs): ReactElement {
  if (typeof pathname !== 'string' || !isValidElement(element)) return element;
  return cloneElement(element as ReactElement<{ url: string }>, { url: publicPathOf(pathname).publicPath });
}

/** The cascade's order must be told before any sheet: each layer wins over those before it. */
const layersKey = 'layers';

/** The font of Latin text is needed for the first line; the language script must run before anything is painted. */
export function addToHead({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <style key={layersKey} dangerouslySetInnerHTML={{ __html: '@layer tokens,base,ui,sections,layouts;' }} />,
    <script key="pending-language" dangerouslySetInnerHTML={{ __html: pendingLanguageScript() }} />,
    <link key="font" rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />,
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
