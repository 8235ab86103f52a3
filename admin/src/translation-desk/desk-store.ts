import type { FilledTexts } from '../../../server/editing/machine-translation/entry-translations';
import type { FormerTextRequest } from '../../../src/content/translations/former-texts';
import { recordRight } from '../../../src/content/translations/record-save';
import { writeRecords } from '../../../src/content/translations/records';
import { reportFiles, type SourceReport } from '../../../src/content/translations/report-files';
import { english, type TextSource } from '../../../src/content/translations/text-source';
import type { TextReport } from '../../../src/content/translations/text-state';
import { editorPlaceOf } from '../../../src/editor/decap/editor-address';
import type { FileCode } from '../../../src/i18n/languages';
import { currentBackEnd, listFiles, startedBackEnd } from '../back-end/register-back-end';
import { BackEndError, postJson } from '../back-end/requests';
import type { LoadedFile } from '../back-end/types';
import { fieldLabel } from '../field-label';
import { languageName, message } from '../messages';
import { serverFeatures } from '../session';

/** The desk may be opened by its address before the editor has started its back end. */
async function untilOpened(): Promise<void> {
  for (let attempt = 0; attempt < 100 && !currentBackEnd(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** All texts; with the site's own server, those of drafts in place of the published ones. */
export interface DeskContent {
  sources: readonly SourceReport[];
  /** Entries with a draft: `collection/slug`. */
  drafts: ReadonlySet<string>;
}

/** Reads all texts through the editor’s back end, which works with every host. */
export async function loadContent(): Promise<DeskContent> {
  await untilOpened();
  const [content, records, messages, drafted, drafts] = await Promise.all([
    listFiles('content', 'md', 3),
    listFiles('content', 'json', 3),
    listFiles('locales', 'json', 2),
    serverFeatures().hasServer ? postJson('/admin/api/translations/drafts', {}) : [],
    startedBackEnd()
      .unpublishedEntries()
      .catch((): string[] => []),
  ]);
  const texts = new Map([
    ...textsOf([...content, ...records, ...messages]),
    ...(drafted as { path: string; text: string }[]).map(({ path, text }) => [path, text] as const),
  ]);
  return { sources: reportFiles([...texts.keys()], (path) => texts.get(path)), drafts: new Set(drafts) };
}

function textsOf(files: readonly LoadedFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ data, file }) => (data === null ? [] : [[file.path, data] as const])));
}

interface LoadedSource {
  report: SourceReport | undefined;
  /** Text of the record of its translations; null if there is none. */
  record: string | null;
}

async function loadSource({ kind, pathOf, recordsPath }: TextSource): Promise<LoadedSource> {
  const folder = pathOf(english).replace(/\/[^/]*$/, '');
  const files =
    kind === 'entry'
      ? await Promise.all([listFiles(folder, 'md', 1), listFiles(folder, 'json', 1)])
      : [await listFiles('locales', 'json', 2)];
  const texts = textsOf(files.flat());
  const [report] = reportFiles([recordsPath], (path) => texts.get(path));
  return { report, record: texts.get(recordsPath) ?? null };
}

/**
 * Records that a translation is right for the current English, if English, translation and record are still those shown.
 *
 * @param isDrafted whether the text is that of a draft, which gets the record
 * @returns the source afterwards
 */
export async function acceptTranslation(
  shown: TextReport,
  source: TextSource,
  isDrafted: boolean,
): Promise<{ report: SourceReport | undefined; isSaved: boolean }> {
  if (isDrafted) {
    const isSaved = await confirmInDraft(source.pathOf(english), [shown]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BackEndError && error.status === 409) return false;
        throw error;
      },
    );
    const { sources } = await loadContent();
    return { report: sources.find((one) => one.source.recordsPath === source.recordsPath), isSaved };
  }
  const { report: now, record } = await loadSource(source);
  const text = now?.reports.find(({ code, name }) => code === shown.code && name === shown.name);
  const isSame =
    text?.english === shown.english &&
    text.words === shown.words &&
    text.madeFrom === shown.madeFrom &&
    text.state === shown.state;
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
  commitText: string,
): Promise<void> {
  const backEnd = startedBackEnd();
  const place = editorPlaceOf(source.pathOf(english));
  // The save is rejected if the record has changed since.
  backEnd.opened.set(undefined, source.recordsPath, before);
  await backEnd.persistEntry(
    { dataFiles: [{ path: source.recordsPath, slug: place?.slug ?? source.slug, raw }], assets: [] },
    { commitMessage: commitText, collectionName: place?.collection ?? source.folder, useWorkflow: false },
  );
}

function commitMessage({ code, label, isSame }: TextReport, { kind, slug }: TextSource): string {
  const where = kind === 'entry' ? `“${slug}”` : `the words “${slug}”`;
  const why = isSame ? 'the same as in English' : 'right for the new English';
  return `Keep the ${languageName(code)} “${label}” of ${where}: ${why}`;
}

/** Records in the draft of an entry that texts are right. @throws BackEndError, as do the next two */
export async function confirmInDraft(path: string, texts: readonly TextReport[]): Promise<void> {
  const confirmed = texts.map(({ code, name, english: from, words }) => ({
    code,
    field: name,
    english: from,
    words,
  }));
  await postJson('/admin/api/translations/confirm', { path, confirmed });
}

export interface EntryStates {
  reports: readonly TextReport[];
  hasDraft: boolean;
}

/** @returns the texts of an entry, as in its draft if there is one */
export async function loadStates(path: string): Promise<EntryStates> {
  return (await postJson('/admin/api/translations/states', { path })) as EntryStates;
}

/**
 * Translates missing texts of an entry by machine, and saves them as a draft.
 *
 * @param codes languages to translate into
 * @param field undefined for all missing texts
 * @returns the outcome as a message
 */
export async function fillByMachine(
  path: string,
  codes: readonly FileCode[],
  field?: string,
): Promise<string> {
  const found: FilledTexts[] = [];
  // One after the other: a proxy may wait no longer than a minute for each.
  for (const code of codes)
    found.push((await postJson('/admin/api/translations/fill', { path, code, field })) as FilledTexts);
  const rejected = found
    .flatMap((one) => one.rejected)
    .map((text) => `${languageName(text.code)} ${fieldLabel(path, text.field)}`);
  const count = found.flatMap(({ filled }) => filled).length;
  return [
    message('machineFilled', { count }),
    ...(rejected.length === 0 ? [] : [message('machineRejected', { texts: rejected.join(', ') })]),
  ].join(' ');
}

/** @returns the former English texts; null for those that are unknown, as without a server that reads the history */
export async function loadFormerTexts(requests: readonly FormerTextRequest[]): Promise<(string | null)[]> {
  const unknown = requests.map(() => null);
  if (requests.length === 0) return unknown;
  const texts = await postJson('/admin/api/former-texts', { requests }).catch(() => undefined);
  return Array.isArray(texts)
    ? requests.map((_, index) => (typeof texts[index] === 'string' ? texts[index] : null))
    : unknown;
}
