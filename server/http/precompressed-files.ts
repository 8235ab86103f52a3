/** Encodings of precompressed files, the better first. */
export const precompressedEncodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type PrecompressedEncoding = (typeof precompressedEncodings)[number]['name'];

/** @returns whether the file is the precompressed form of another one */
export function isPrecompressed(files: ReadonlySet<string>, file: string): boolean {
  return precompressedEncodings.some(
    ({ ending }) => file.endsWith(ending) && files.has(file.slice(0, -ending.length)),
  );
}

/**
 * @param acceptEncoding the request's header
 * @returns the file in the encoding with the highest weight, Brotli first among equals; the original if that is preferred or
 * alone available
 */
export function choosePrecompressed(
  files: ReadonlySet<string>,
  file: string,
  acceptEncoding: string | null,
): { file: string; encoding?: PrecompressedEncoding } {
  const weights = parseWeights(acceptEncoding ?? '');
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = precompressedEncodings
    .filter(({ name, ending }) => weightOf(name) > 0 && files.has(file + ending))
    .sort((one, other) => weightOf(other.name) - weightOf(one.name))[0];
  const identity = weights.get('identity') ?? 0;
  return best === undefined || identity > weightOf(best.name)
    ? { file }
    : { file: file + best.ending, encoding: best.name };
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const number = weight === undefined ? 1 : Number(weight);
    if (name !== '') weights.set(name, Number.isFinite(number) ? number : 0);
  }
  return weights;
}
