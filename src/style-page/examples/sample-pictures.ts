import type { QueriedPicture } from '../../ui/picture/picture';

export const stylePageRoot = '/style-page';

/**
 * Pictures of the content, with their sizes in pixels. The style page shows them at half their size.
 */
export const samplePictures = {
  orderbuddy: { file: 'content/case-studies/orderbuddy/cover.png', width: 1760, height: 1320 },
  orderbuddyScene: { file: 'content/case-studies/orderbuddy/scene.png', width: 2880, height: 1440 },
  orderbuddyOne: { file: 'content/case-studies/orderbuddy/screen-one.png', width: 1520, height: 1140 },
  orderbuddyTwo: { file: 'content/case-studies/orderbuddy/screen-two.png', width: 1520, height: 1140 },
  taffi: { file: 'content/case-studies/taffi/cover.png', width: 1760, height: 1320 },
  yokogawa: { file: 'content/case-studies/yokogawa/cover.png', width: 1760, height: 1320 },
  bakery: { file: 'content/projects/project-1/cover.png', width: 1760, height: 1320 },
  opening: { file: 'content/pages/home/opening.png', width: 2160, height: 2000 },
} as const satisfies Record<string, { file: string; width: number; height: number }>;

export type SamplePicture = keyof typeof samplePictures;

/** @returns a picture as a query returns it */
export function samplePicture(name: SamplePicture, alt: string): QueriedPicture {
  const { width, height } = samplePictures[name];
  const src = `${stylePageRoot}/pictures/${name}.jpg`;
  return {
    alt,
    file: {
      childImageSharp: {
        gatsbyImageData: {
          layout: 'constrained',
          width: width / 2,
          height: height / 2,
          images: { fallback: { src, srcSet: `${src} ${width / 2}w`, sizes: '100vw' } },
        },
      },
    },
  };
}
