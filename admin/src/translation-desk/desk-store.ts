import { editorPlaceOf } from '../../../src/cms/editor-address';
import { languageByFileCode } from '../../../src/i18n/languages';
import type { FormerTextRequest } from '../../../src/translations/former-texts';
import { recordRight } from '../../../src/translations/record-save';
import { writeRecords } from '../../../src/translations/records';
import { reportFiles, type SourceReport } from '../../../src/translations/report-files';
import { english, type TextSource } from '../../../src/translations/text-source';
import type { TextReport } from '../../../src/translations/text-state';
import type { CarefulBackEnd } from '../back-end/careful-back-end';
import { currentBackEnd } from '../back-end/register-back-end';
import type { BackEnd, LoadedFile } from '../back-end/types';

function backEndInUse(): CarefulBackEnd {
  const backEnd = currentBackEnd();
  if (!backEnd) throw new Error('The editor has not opened its back end yet.');
  return backEnd;
}

/** An address may lead straight to the desk, before the editor has opened its back end. */
async function untilOpened(): Promise<void> {
  for (let attempt = 0; attempt < 100 && !currentBackEnd(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Everything the desk shows, as it is published. */
export interface DeskContent {
  sources: readonly SourceReport[];
  /** The entries, as `collection/slug`, of which there are drafts. */
  drafts: ReadonlySet<string>;
}

/** Reads all texts through the editor’s back end, so that it works wherever the editor does. */
export async function loadContent(): Promise<DeskContent> {
  await untilOpened();
  const backEnd = backEndInUse();
  const [content, records, messages, drafts] = await Promise.all([
    list(backEnd, 'content', 'md', 3),
    list(backEnd, 'content', 'json', 3),
    list(backEnd, 'locales', 'json', 2),
    backEnd.unpublishedEntries().catch((): string[] => []),
  ]);
  const texts = textsOf([...content, ...records, ...messages]);
  return { sources: reportFiles([...texts.keys()], (path) => texts.get(path)), drafts: new Set(drafts) };
}

function list(backEnd: BackEnd, folder: string, extension: string, depth: number): Promise<LoadedFile[]> {
  return backEnd.allEntriesByFolder
    ? backEnd.allEntriesByFolder(folder, extension, depth)
    : backEnd.entriesByFolder(folder, extension, depth);
}

function textsOf(files: readonly LoadedFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ data, file }) => (data === null ? [] : [[file.path, data] as const])));
}

interface LoadedSource {
  report: SourceReport | undefined;
  /** The record of its translations as it stands; null if there is none. */
  record: string | null;
}

/** @returns the texts of one source as they are now */
async function loadSource({ kind, pathOf, recordsPath }: TextSource): Promise<LoadedSource> {
  const backEnd = backEndInUse();
  const folder = pathOf(english).replace(/\/[^/]*$/, '');
  const files =
    kind === 'entry'
      ? await Promise.all([list(backEnd, folder, 'md', 1), list(backEnd, folder, 'json', 1)])
      : [await list(backEnd, 'locales', 'json', 2)];
  const texts = textsOf(files.flat());
  const [report] = reportFiles([recordsPath], (path) => texts.get(path));
  return { report, record: texts.get(recordsPath) ?? null };
}

/**
 * Records that a translation is right for the present English, if all three are still what the desk shows.
 *
 * @returns the source as it is then
 */
export async function acceptTranslation(
  shown: TextReport,
  source: TextSource,
): Promise<{ report: SourceReport | undefined; isSaved: boolean }> {
  const { report: now, record } = await loadSource(source);
  const text = now?.reports.find(({ code, name }) => code === shown.code && name === shown.name);
  const isSame =
    text?.english === shown.english && text.words === shown.words && text.madeFrom === shown.madeFrom;
  if (!now || now.isRecordBroken || !isSame) return { report: now, isSaved: false };
  const isRight = (code: string, name: string): boolean => code === shown.code && name === shown.name;
  const raw = writeRecords(recordRight(source, now.texts, now.records, isRight));
  await saveRecord(source, record, raw, commitMessage(shown, source));
  return { report: (await loadSource(source)).report, isSaved: true };
}

async function saveRecord(
  source: TextSource,
  before: string | null,
  raw: string,
  message: string,
): Promise<void> {
  const backEnd = backEndInUse();
  const place = editorPlaceOf(source.pathOf(english));
  // The save is refused if the record is not this one any more.
  backEnd.opened.set(undefined, source.recordsPath, before);
  await backEnd.persistEntry(
    { dataFiles: [{ path: source.recordsPath, slug: place?.slug ?? source.slug, raw }], assets: [] },
    { commitMessage: message, collectionName: place?.collection ?? source.folder, useWorkflow: false },
  );
}

function commitMessage({ code, label }: TextReport, { kind, slug }: TextSource): string {
  const where = kind === 'entry' ? `“${slug}”` : `the words “${slug}”`;
  return `Keep the ${languageByFileCode(code)?.label ?? code} “${label}” of ${where}: right for the new English`;
}

/** @returns the former English texts; null for those that are not known, as with hosts that keep the history to themselves */
export async function askFormerTexts(requests: readonly FormerTextRequest[]): Promise<(string | null)[]> {
  const unknown = requests.map(() => null);
  if (requests.length === 0) return unknown;
  const response = await fetch('/admin/api/former-texts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  }).catch(() => undefined);
  if (!response?.ok) return unknown;
  const texts: unknown = await response.json().catch(() => undefined);
  return Array.isArray(texts)
    ? requests.map((_, index) => (typeof texts[index] === 'string' ? texts[index] : null))
    : unknown;
}
