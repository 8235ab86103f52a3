import type { IGatsbyImageData } from 'gatsby-plugin-image';

import * as styles from './picture.module.css';

interface PictureProps {
  image: IGatsbyImageData;
  alt: string;
  /** The first picture of a page: fetched before anything else. */
  first?: boolean;
  /** Overrides the picture's own `sizes`. */
  sizes?: string;
}

/**
 * A picture in the sizes and formats the build made of it. It stands in for GatsbyImage, which would bring
 * react-dom/server into every page and fade pictures in.
 */
export function Picture({ image, alt, first = false, sizes }: PictureProps) {
  const { images, width, height } = image;
  return (
    <picture>
      {(images.sources ?? []).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes ?? source.sizes} />
      ))}
      <img
        className={styles.picture}
        src={images.fallback?.src}
        srcSet={images.fallback?.srcSet}
        sizes={sizes ?? images.fallback?.sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchpriority: 'high' } : {})}
      />
    </picture>
  );
}

/** A picture as a page's query returns it. */
export interface QueriedPicture {
  readonly alt: string;
  readonly file: { readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null };
}

/** @returns what Picture needs; undefined if the file could not be processed. */
export function pictureOf(queried: QueriedPicture): { image: IGatsbyImageData; alt: string } | undefined {
  const image = queried.file.childImageSharp?.gatsbyImageData;
  return image && { image, alt: queried.alt };
}
