const megabyte = 1024 * 1024;

/** What no file of the content may exceed, in bytes: many times what the largest ones need. */
export const fileLimits = {
  text: 100 * 1024,
  messages: megabyte,
  picture: 12 * megabyte,
};

/**
 * What no picture may exceed, in pixels. A file of a few kilobytes can say that it is as large as a stadium, and decoding it
 * takes the memory of the machine; the sides are what WebP can hold.
 */
export const pictureLimits = { pixels: 100_000_000, side: 16_383 };

/** In characters. */
export const textLimits = { markdown: 20_000, listItem: 200, alt: 250, message: 2_000 };

/**
 * What no Markdown may have more of: parsers take time by the square of the signs of formatting in it, and run out of stack
 * on lists and quotes within each other.
 */
export const markdownLimits = { signs: 1_000, levels: 20 };

/** @returns bytes as an editor reads them: `12.5` */
export function megabytes(bytes: number): string {
  return (Math.ceil((bytes / megabyte) * 10) / 10).toString();
}
