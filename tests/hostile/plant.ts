import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeText } from '../../scripts/make-entry';
import { parseText } from '../../src/content/reading/parse-text';
import { fileCodeOf, languages, type Language } from '../../src/i18n/languages';

import { corpus } from './corpus';
import type { HostileInput, Target } from './input';

/** An accepted input, and where visitors meet it. */
export interface Planted {
  input: HostileInput;
  /** Public address of a page that shows it. */
  path: string;
  language: Language;
}

type Values = Record<string, unknown>;
type Place = Target['at'];

/** The fields of a case study for each place. */
const fields: Partial<Record<Place, readonly string[]>> = {
  'Markdown field': ['need', 'solution', 'whatWasDone', 'result'],
  'text field': ['title', 'kind', 'client', 'pictureNote'],
  'alternative text': ['coverAlt', 'screenOneAlt', 'screenTwoAlt', 'sceneAlt'],
  picture: ['cover', 'screenOne', 'screenTwo', 'scene'],
};
const mostHighlights = 6;

/** Messages without placeholders that every case study shows. */
const messageKeys = [
  'need',
  'solution',
  'whatWasDone',
  'result',
  'client',
  'industry',
  'services',
  'highlights',
];

/**
 * Adds every harmless input to a copy of the project as an editor might: in new case studies, messages, links and
 * moved addresses.
 *
 * @param root folder of the copy
 */
export async function plantHarmless(root: string): Promise<Planted[]> {
  const left = new Map<Place, HostileInput[]>();
  for (const input of corpus)
    if (input.must.be === 'harmless')
      left.set(input.target.at, [...(left.get(input.target.at) ?? []), input]);
  const take = (at: Place, most: number): HostileInput[] => left.get(at)?.splice(0, most) ?? [];
  const planted = [
    ...(await plantLinks(root, take)),
    ...(await plantMoves(root, take)),
    ...(await plantMessages(root, take)),
  ];
  for (let number = 1; [...left.values()].some(({ length }) => length > 0); number++)
    planted.push(...(await plantStudy(root, number, take)));
  return planted;
}

type Take = (at: Place, most: number) => HostileInput[];

/** Address of the first added case study. */
export const firstStudy = '/case-studies/hostile-1';

async function plantStudy(root: string, number: number, take: Take): Promise<Planted[]> {
  const folder = join(root, `content/case-studies/hostile-${number}`);
  const path = `/case-studies/hostile-${number}`;
  await cp(join(root, 'content/case-studies/taffi'), folder, { recursive: true });
  const planted: Planted[] = [];
  for (const language of languages) {
    const file = join(folder, `index.${fileCodeOf(language)}.md`);
    const values = await valuesIn(file);
    const put = (field: string, input: HostileInput | undefined): void => {
      if (input === undefined) return;
      values[field] = valueOf(input);
      planted.push({ input, path, language });
    };
    for (const at of ['Markdown field', 'alternative text', 'text field'] as const)
      for (const field of fields[at] ?? []) put(field, take(at, 1)[0]);
    // It is in the head and in the structured data as well.
    const last = planted.at(-1);
    if (last?.language === language && last.input.target.at === 'text field')
      values.description = `${valueOf(last.input)} ${'more words '.repeat(5)}`.trim();
    const highlights = take('list item', mostHighlights);
    if (highlights.length > 0) values.highlights = highlights.map(valueOf);
    planted.push(...highlights.map((input) => ({ input, path, language })));
    // First in order, so that home and the lists show it.
    if ('order' in values) values.order = 1;
    if ('cover' in values) planted.push(...(await plantPictures(folder, values, take, { path, language })));
    await writeFile(file, writeText(values));
  }
  return planted;
}

async function plantPictures(
  folder: string,
  values: Values,
  take: Take,
  where: Omit<Planted, 'input'>,
): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const field of fields.picture ?? []) {
    const [input] = take('picture', 1);
    if (input?.target.at !== 'picture') break;
    const name = `${field.toLowerCase()}-polyglot.${input.target.value.split('.').at(-1) ?? ''}`;
    await writeFile(join(folder, name), await input.target.bytes());
    values[field] = name;
    planted.push({ input, ...where });
  }
  return planted;
}

async function plantLinks(root: string, take: Take): Promise<Planted[]> {
  const places = [
    ['content/settings/site', 'whatsapp'],
    ['content/settings/site', 'facebook'],
    ['content/settings/site', 'linkedin'],
    ['content/offices/hanoi', 'map'],
    ['content/offices/ho-chi-minh-city', 'map'],
  ] as const;
  const planted: Planted[] = [];
  for (const [folder, field] of places) {
    const [input] = take('link field', 1);
    if (input === undefined) break;
    const file = join(root, folder, 'index.en.md');
    await writeFile(file, writeText({ ...(await valuesIn(file)), [field]: valueOf(input) }));
    planted.push({ input, path: '/contact', language: languages[0] });
  }
  return planted;
}

async function plantMoves(root: string, take: Take): Promise<Planted[]> {
  const inputs = take('redirect', Infinity);
  const moves = inputs.flatMap(({ target }) =>
    target.at === 'redirect' ? [{ from: target.from, to: target.to }] : [],
  );
  await writeFile(join(root, 'content/settings/redirects/index.en.md'), writeText({ moves }));
  return inputs.flatMap((input) =>
    input.target.at === 'redirect' ? [{ input, path: input.target.from, language: languages[0] }] : [],
  );
}

async function plantMessages(root: string, take: Take): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const language of languages) {
    const file = join(root, 'locales', fileCodeOf(language), 'case-study.json');
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    for (const key of messageKeys) {
      const [input] = take('message', 1);
      if (input === undefined) break;
      messages[key] = valueOf(input);
      planted.push({ input, path: firstStudy, language });
    }
    await writeFile(file, JSON.stringify(messages));
  }
  return planted;
}

/**
 * Adds an input of every rejected attack to a copy of the project.
 *
 * @param root folder of the copy
 * @returns each with the file that its error has to name
 */
export async function plantRejected(root: string): Promise<{ input: HostileInput; file: string }[]> {
  const attacks = new Map<string, HostileInput>();
  for (const input of corpus) {
    const { target, must, attack } = input;
    const isPlain = Object.hasOwn(fields, target.at) && target.at !== 'picture';
    if (must.be === 'rejected' && (isPlain || target.at === 'picture') && !attacks.has(attack))
      attacks.set(attack, input);
  }
  const rejected: { input: HostileInput; file: string }[] = [];
  for (const input of attacks.values()) {
    const { target } = input;
    const folder = `content/case-studies/rejected-${rejected.length + 1}`;
    const file = `${folder}/index.en.md`;
    await cp(join(root, 'content/case-studies/taffi'), join(root, folder), { recursive: true });
    const values = await valuesIn(join(root, file));
    const [field = ''] = fields[target.at] ?? [];
    if ('value' in target) values[field] = target.value;
    if (target.at === 'picture') await writeFile(join(root, folder, target.value), await target.bytes());
    await writeFile(join(root, file), writeText(values));
    rejected.push({ input, file });
  }
  return rejected;
}

async function valuesIn(file: string): Promise<Values> {
  const parsed = parseText(await readFile(file, 'utf8'));
  if (!('values' in parsed)) throw new Error(`${file} cannot be read`);
  return parsed.values;
}

function valueOf({ target }: HostileInput): string {
  return 'value' in target ? target.value : '';
}
