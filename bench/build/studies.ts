import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { writeText } from '../../scripts/make-entry';
import { parseText } from '../../src/build/parse-text';
import { caseStudy } from '../../src/content-model/case-study';
import { bodyField } from '../../src/content-model/field';
import { fileCodes, type FileCode } from '../../src/i18n/languages';

const collection = join('content', caseStudy.folder);

/** Makes case studies in four languages of those there are; all have the same four pictures. */
export interface StudyMaker {
  /** Adds studies until there are so many of them, besides the site’s own. */
  growTo: (count: number) => Promise<void>;
}

/** @param folder of a copy of the site, which gets the studies; `pictures` is made beside it */
export async function prepareStudies(folder: string): Promise<StudyMaker> {
  const pictures = join(folder, '..', `${folder.split('/').at(-1) ?? 'site'}-pictures`);
  await drawPictures(pictures);
  const models = await readModels(join(folder, collection));
  let made = 0;
  return {
    growTo: async (count) => {
      for (; made < count; made++) await makeStudy(join(folder, collection), made + 1, models, pictures);
    },
  };
}

type Texts = Record<FileCode, Record<string, unknown>>;

async function readModels(path: string): Promise<Texts[]> {
  const slugs = (await readdir(path)).sort();
  return Promise.all(
    slugs.map(async (slug) => {
      const texts = fileCodes.map(async (code): Promise<[FileCode, Record<string, unknown>]> => {
        const parsed = parseText(await readFile(join(path, slug, `index.${code}.md`), 'utf8'));
        if ('fault' in parsed) throw new Error(`${slug} cannot be read: ${parsed.fault.problem}`);
        return [code, parsed.values];
      });
      return Object.fromEntries(await Promise.all(texts)) as Texts;
    }),
  );
}

const pictureFields = Object.entries(caseStudy.fields).flatMap(([name, field]) =>
  field.kind === 'picture' ? [{ name, file: field.example, width: field.minWidth }] : [],
);

async function drawPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, width } of pictureFields) {
    const create = {
      width,
      height: Math.round((width * 3) / 4),
      channels: 3,
      background: '#1f6f78',
    } as const;
    await sharp({ create }).png().toFile(join(folder, file));
  }
}

async function makeStudy(
  path: string,
  number: number,
  models: readonly Texts[],
  pictures: string,
): Promise<void> {
  const model = models[number % models.length];
  if (!model) throw new Error('There is no case study to make others of.');
  const folder = join(path, `study-${number}`);
  await mkdir(folder);
  for (const code of fileCodes)
    await writeFile(join(folder, `index.${code}.md`), writeText(numbered(model[code], number)));
  for (const { file } of pictureFields) await link(join(pictures, file), join(folder, file));
}

/** @returns the texts with what must differ from one study to the next */
function numbered(values: Readonly<Record<string, unknown>>, number: number): Record<string, unknown> {
  const end = (name: string, most: number): string => `${String(values[name]).slice(0, most)} ${number}`;
  const isShared = 'order' in values;
  return {
    ...values,
    // What stands below the front matter: case studies have nothing there.
    [bodyField]: undefined,
    title: end('title', 84),
    description: end('description', 154),
    ...(isShared ? { order: (number % 990) + 10, product: end('product', 34) } : {}),
    ...(isShared ? Object.fromEntries(pictureFields.map(({ name, file }) => [name, file])) : {}),
  };
}
