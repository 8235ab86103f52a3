import { useEffect, useReducer, type ReactElement } from 'react';

import {
  cardColourNames,
  cardDrawing,
  cardMessages,
  cardSize,
  pictureArea,
  type CardColours,
} from '../../gatsby/cards/card-drawing';
import type { Typesetter } from '../../gatsby/cards/typefaces';
import { languageByTag, tagOf } from '../../i18n/languages';
import { frameDataOf } from '../../layouts/frame-data';
import { pageTitle } from '../../routes/page-title';

import type { ShownPage } from './page-query';
import type { SitePage } from './site-pages';
import type { SharedTexts } from './view';

interface SharedPreviewProps {
  page: ShownPage;
  Head: SitePage['Head'];
  /** The heading of the page as rendered, with break marks. */
  heading: string;
  /** Address of the page’s cover, if it has one. */
  picture: string | undefined;
  texts: SharedTexts;
}

/** The page as search engines list it, and the picture that networks show for a link to it. */
export function SharedPreview({ page, Head, heading, picture, texts }: SharedPreviewProps) {
  const { company } = frameDataOf(page.data);
  const copy = copyOf(page, Head);
  const title = pageTitle(copy.title, company);
  const language = languageByTag(page.pageContext.language);
  const messages = cardMessages({ title, heading, ...company }, language);
  useRenderWithFonts();
  const place = {
    texts: messages,
    language: tagOf(language),
    path: page.path,
    hasPicture: picture !== undefined,
  };
  const drawing = cardDrawing(place, cardColours(), canvasTypesetter());
  const { left, top, width, height } = pictureArea;
  const percent = (length: number, whole: number): string => `${(length / whole) * 100}%`;
  return (
    <div className="sharedPreview">
      <h2>{texts.search}</h2>
      <div className="searchResult">
        <p className="searchAddress">
          {[window.top?.location.host, ...page.path.split('/').filter(Boolean)].join(' › ')}
        </p>
        <p className="searchTitle">{title}</p>
        <p className="searchDescription">{copy.description}</p>
      </div>
      <h2>{texts.card}</h2>
      <div className="shareCard">
        <div dangerouslySetInnerHTML={{ __html: drawing }} />
        {picture === undefined ? null : (
          <img
            src={picture}
            alt=""
            style={{
              insetInlineStart: percent(left, cardSize.width),
              insetBlockStart: percent(top, cardSize.height),
              inlineSize: percent(width, cardSize.width),
              blockSize: percent(height, cardSize.height),
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Every template's Head returns a PageHead (src/layouts/page-head.tsx). */
function copyOf(page: ShownPage, Head: SitePage['Head']): { title?: string; description?: string } {
  const { data, pageContext, path } = page;
  const head = Head({ data, pageContext, location: { pathname: path } });
  return (head as ReactElement<{ copy: { title?: string; description?: string } }>).props.copy;
}

function cardColours(): CardColours {
  const style = getComputedStyle(document.documentElement);
  const colours = cardColourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(colours) as CardColours;
}

/** Measures with the fonts of the page, where the build has outlines of the same fonts. */
function canvasTypesetter(): Typesetter {
  const family = getComputedStyle(document.body).fontFamily;
  const context = document.createElement('canvas').getContext('2d');
  return {
    widthOf: (line, { size, weight }) => {
      if (context === null) return 0;
      context.font = `${weight} ${size}px ${family}`;
      return context.measureText(line.replaceAll('\u200B', '')).width;
    },
    draw: (line, { size, weight }, { x, y, colour }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(line)}</text>`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Renders again when fonts have loaded, in which texts have other widths. */
function useRenderWithFonts(): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', render);
    return () => document.fonts.removeEventListener('loadingdone', render);
  }, []);
}
