declare module 'subset-font' {
  /** Keeps the glyphs of a text, and of each axis a part. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
      /** OpenType features that stay; all, if none are named. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
