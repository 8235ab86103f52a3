const megabyte = 1024 * 1024;

/** Maximum sizes in bytes, many times those of the largest files. */
export const fileLimits = {
  text: 100 * 1024,
  messages: megabyte,
  picture: 12 * megabyte,
};

/**
 * Maximum sizes of pictures in pixels. A small file can declare a huge picture that takes all memory to decode; the side
 * is the maximum of WebP.
 */
export const pictureLimits = { pixels: 100_000_000, side: 16_383 };

/** Maximum lengths in characters. */
export const textLimits = { markdown: 20_000, listItem: 200, alt: 250, message: 2_000 };

/**
 * Parsers take quadratic time for formatting characters, and overflow the stack on deeply nested lists and quotes.
 */
export const markdownLimits = { characters: 1_000, levels: 20 };

/** @returns bytes as megabytes: `12.5` */
export function megabytes(bytes: number): string {
  return (Math.ceil((bytes / megabyte) * 10) / 10).toString();
}
