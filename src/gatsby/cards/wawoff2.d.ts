/** Unpacks WOFF2 fonts; the package has no types of its own. */
declare module 'wawoff2/decompress' {
  /** @returns the bytes of the font as TrueType or OpenType */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
