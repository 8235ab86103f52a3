import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { languages } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';

import type { Measured } from './goals';

/** Bytes of the HTML and of the page data of every page in every language, Brotli, from the release’s own files. */
export async function weighFiles(
  folder: string,
  addresses: readonly string[],
): Promise<{ html: Measured[]; pageData: Measured[] }> {
  const variants = addresses.flatMap((path) => languages.map((language) => variantPath(path, language)));
  const weigh = async (fileOf: (variant: string) => string): Promise<Measured[]> =>
    Promise.all(
      variants.map(async (variant) => ({
        where: variant,
        values: [(await stat(join(folder, `${fileOf(variant)}.br`))).size / 1000],
      })),
    );
  return {
    html: await weigh((variant) => join(variant, 'index.html')),
    pageData: await weigh((variant) =>
      join('page-data', variant === '/' ? 'index' : variant, 'page-data.json'),
    ),
  };
}
