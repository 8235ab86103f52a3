import type { Care } from './care';
import type { Asset, BackEnd } from './types';

/** What stood in the folder of an entry that was taken off the site: it becomes a draft next. */
export interface TakenOff {
  texts: ReadonlyMap<string, string | null>;
  pictures: Asset[];
  /** What its translations were made from. */
  records: { path: string; raw: string }[];
}

/** @returns all of it, before it is deleted */
export async function keepTakenOff({ own, opened, load }: Care, paths: readonly string[]): Promise<TakenOff> {
  const pictures = paths.filter((path) => !/\.(?:md|json)$/.test(path));
  const records = paths.filter((path) => path.endsWith('.json'));
  return {
    texts: new Map(paths.map((path) => [path, opened.get(undefined, path) ?? null])),
    pictures: await Promise.all(pictures.map((path) => assetOf(own, path))),
    records: await Promise.all(records.map(async (path) => ({ path, raw: (await load(path)) ?? '{}' }))),
  };
}

async function assetOf(own: BackEnd, path: string): Promise<Asset> {
  const { file } = await own.getMediaFile(path);
  return {
    path,
    fileObj: file,
    toBase64: async () => {
      const bytes = new Uint8Array(await (file ?? new Blob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
  };
}
