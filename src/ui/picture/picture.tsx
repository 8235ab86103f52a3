import type { IGatsbyImageData } from 'gatsby-plugin-image';

import * as styles from './picture.module.css';

export interface PictureProps {
  image: IGatsbyImageData;
  alt: string;
  /** `first`: the largest picture of the first view, with high priority; `eager`: another one of the first view. */
  fetch?: 'first' | 'eager' | 'lazy';
  /** Overrides the picture's own `sizes`. */
  sizes?: string;
  /** Where it is cut: the point that stays in view, as in `object-position`. */
  focus?: string | null | undefined;
}

/** Replaces GatsbyImage, which would add react-dom/server to every page and fade pictures in. */
export function Picture({ image, alt, fetch = 'lazy', sizes, focus }: PictureProps) {
  const { sources = [], fallback } = image.images;
  const { width, height } = wholeSize(image);
  // Browsers that support none of the sources get one size of the fallback.
  const choices = sources.length > 0 ? {} : { srcSet: fallback?.srcSet, sizes: sizes ?? fallback?.sizes };
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes ?? source.sizes} />
      ))}
      <img
        className={styles.picture}
        {...(focus ? { style: { objectPosition: focus } } : {})}
        src={fallback?.src}
        {...choices}
        width={width}
        height={height}
        alt={alt}
        loading={fetch === 'first' ? 'eager' : fetch}
        decoding={fetch === 'first' ? 'sync' : 'async'}
        {...(fetch === 'first' ? { fetchpriority: 'high' } : {})}
      />
    </picture>
  );
}

/** Gatsby has fractions of pixels, and only the ratio of full-width pictures; HTML attributes need whole pixels. */
export function wholeSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = width < 100 ? 1000 / width : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture in the result of a query. */
export interface QueriedPicture {
  readonly alt: string;
  readonly file: { readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null };
}

/** @returns the path of the fallback file; undefined if the picture could not be processed */
export function sourceOf(queried: QueriedPicture): string | undefined {
  return queried.file.childImageSharp?.gatsbyImageData.images.fallback?.src;
}

/** @returns the properties of Picture; undefined if the file could not be processed */
export function pictureOf(queried: QueriedPicture): { image: IGatsbyImageData; alt: string } | undefined {
  const image = queried.file.childImageSharp?.gatsbyImageData;
  return image && { image, alt: queried.alt };
}
