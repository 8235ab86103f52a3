import type { IGatsbyImageData } from 'gatsby-plugin-image';

import * as styles from './picture.module.css';

interface PictureProps {
  image: IGatsbyImageData;
  alt: string;
  /** `first`: the largest picture of the first view, fetched before anything else; `soon`: also in the first view. */
  fetch?: 'first' | 'soon' | 'late';
  /** Overrides the picture's own `sizes`. */
  sizes?: string;
}

/**
 * A picture in the sizes and formats the build made of it. It stands in for GatsbyImage, which would bring
 * react-dom/server into every page and fade pictures in.
 */
export function Picture({ image, alt, fetch = 'late', sizes }: PictureProps) {
  const { sources = [], fallback } = image.images;
  const { width, height } = wholeSize(image);
  // Who knows none of the formats before it gets the plain file in one size.
  const choices = sources.length > 0 ? {} : { srcSet: fallback?.srcSet, sizes: sizes ?? fallback?.sizes };
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes ?? source.sizes} />
      ))}
      <img
        className={styles.picture}
        src={fallback?.src}
        {...choices}
        width={width}
        height={height}
        alt={alt}
        loading={fetch === 'late' ? 'lazy' : 'eager'}
        decoding={fetch === 'first' ? 'sync' : 'async'}
        {...(fetch === 'first' ? { fetchpriority: 'high' } : {})}
      />
    </picture>
  );
}

/** Gatsby tells parts of pixels, and of a picture as wide as the page only its proportion; HTML takes whole pixels. */
export function wholeSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = width < 100 ? 1000 / width : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture as a page's query returns it. */
export interface QueriedPicture {
  readonly alt: string;
  readonly file: { readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null };
}

/** @returns path of a picture's plain file; undefined if it could not be processed */
export function sourceOf(queried: QueriedPicture): string | undefined {
  return queried.file.childImageSharp?.gatsbyImageData.images.fallback?.src;
}

/** @returns what Picture needs; undefined if the file could not be processed. */
export function pictureOf(queried: QueriedPicture): { image: IGatsbyImageData; alt: string } | undefined {
  const image = queried.file.childImageSharp?.gatsbyImageData;
  return image && { image, alt: queried.alt };
}
