import type { FastifyRequest } from 'fastify';

/** Encodings that the build makes ready, the better first: name in HTTP and ending of the file. */
export const twinEncodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type TwinEncoding = (typeof twinEncodings)[number]['name'];

/** @returns whether the file is the compressed form of another one. */
export function isTwin(files: ReadonlySet<string>, file: string): boolean {
  return twinEncodings.some(
    ({ ending }) => file.endsWith(ending) && files.has(file.slice(0, -ending.length)),
  );
}

/**
 * @param acceptEncoding the request's header
 * @returns the encoding to answer with and its file: the visitor's most liked one that there is, Brotli first among
 * equals; no encoding where the file is liked best, or only had, as it is
 */
export function chooseTwin(
  files: ReadonlySet<string>,
  file: string,
  acceptEncoding: string | undefined,
): { file: string; encoding?: TwinEncoding } {
  const weights = parseWeights(acceptEncoding ?? '');
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = twinEncodings
    .filter(({ name, ending }) => weightOf(name) > 0 && files.has(file + ending))
    .sort((one, other) => weightOf(other.name) - weightOf(one.name))[0];
  const identity = weights.get('identity') ?? 0;
  return best === undefined || identity > weightOf(best.name)
    ? { file }
    : { file: file + best.ending, encoding: best.name };
}

export function acceptEncodingOf(request: FastifyRequest): string | undefined {
  const header = request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
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
