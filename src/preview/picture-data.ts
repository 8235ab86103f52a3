import type { IGatsbyImageData } from 'gatsby-plugin-image';

import type { KnownPicture } from './view';

/** What a query asks of a picture. */
export interface PictureSize {
  layout?: string;
  width?: number;
}

/** Width to height of a picture that is not known yet; most of the site's are near it. */
const likelyRatio = 4 / 3;

/** Nothing to see, in the size of the picture. */
const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/**
 * @param known undefined while the picture is being fetched, or if there is none
 * @returns what gatsby-plugin-image would give, with the picture itself as its only source
 */
export function pictureData(known: KnownPicture | undefined, size: PictureSize): IGatsbyImageData {
  const ratio = known ? known.width / known.height : likelyRatio;
  const images = { fallback: { src: known?.url ?? nothing }, sources: [] };
  if (size.layout === 'FULL_WIDTH') return { layout: 'fullWidth', images, width: 1, height: 1 / ratio };
  const wanted = size.width ?? known?.width ?? 800;
  const width = Math.min(wanted, known?.width ?? wanted);
  return { layout: 'constrained', images, width, height: Math.round(width / ratio) };
}
