import { readEntryText, writeEntryText } from '../../../src/content/entry-text';
import { recordMachine, recordRight, recordSave } from '../../../src/content/translations/record-save';
import { writeRecords, type Records } from '../../../src/content/translations/records';
import { reportFiles, type SourceReport } from '../../../src/content/translations/report-files';
import { english } from '../../../src/content/translations/text-source';
import type { TextReport, Texts } from '../../../src/content/translations/text-state';
import { writeMessages } from '../../../src/editor/decap/messages-entry';
import { commitMessage } from '../../../src/editor/decap/saved-files';
import { fileCodes, languageByFileCode, tagOf, type FileCode } from '../../../src/i18n/languages';
import type { Editor } from '../admin-guard';
import type { ContentStore } from '../content-store';
import { draftOfEntry, sourceAt } from '../history';
import { editorErrorFor } from '../http-error';
import type { Tree } from '../objects';
import { readTexts } from '../reading';
import type { Refs } from '../refs';
import { addPictures } from '../restore';
import { saveChanges } from '../save';

import type { TranslationService } from './services';
import { translateValues } from './translate-values';

/** A text in one language. */
export interface TextPlace {
  code: FileCode;
  field: string;
}

export interface FilledTexts {
  filled: TextPlace[];
  /** Texts whose translation lacks something that must stay, or that somebody changed meanwhile; nothing of them was taken. */
  rejected: TextPlace[];
}

/** The texts of an entry, those of its draft if there is one. */
interface DraftedEntry extends SourceReport {
  branch: string;
  hasDraft: boolean;
  tree: Tree;
  files: ReadonlyMap<string, string>;
}

/** @param path of a text of the entry @throws HttpError if there is no such entry */
async function readEntry(store: ContentStore, refs: Refs, path: string): Promise<DraftedEntry> {
  const source = sourceAt(path);
  const { branch, draft } = draftOfEntry(refs, path);
  const tree = await store.objects.treeOf(draft?.commit ?? refs.tip);
  const paths = [...fileCodes.map((code) => source.pathOf(code)), source.recordsPath];
  const files = await readTexts(store, tree, paths);
  const [report] = reportFiles([source.recordsPath], (file) => files.get(file));
  if (report === undefined || !files.has(source.pathOf(english)))
    throw editorErrorFor(404, 'versionGone', {});
  return { ...report, branch, hasDraft: draft !== undefined, tree, files };
}

/** @returns the state of each text of an entry, in its draft if there is one */
export async function readStates(
  store: ContentStore,
  path: string,
): Promise<{ reports: readonly TextReport[]; hasDraft: boolean }> {
  const { reports, hasDraft } = await readEntry(store, await store.refs(), path);
  return { reports, hasDraft };
}

/**
 * Translates missing texts of an entry into one language, and saves them to its draft, marked as made by a machine.
 *
 * @param field undefined for all of them
 * @throws HttpError
 */
export async function fillMissing(
  store: ContentStore,
  service: TranslationService,
  { path, code, field }: { path: string; code: FileCode; field?: string | undefined },
  author: Editor,
): Promise<FilledTexts> {
  const language = languageByFileCode(code);
  if (language === undefined || code === english) throw editorErrorFor(403, 'foreignPath', { path });
  const { source, reports, texts } = await readEntry(store, await store.refs(), path);
  const missing = reports.filter(
    (text) =>
      text.code === code &&
      text.state === 'missing' &&
      text.english !== '' &&
      (field === undefined || text.name === field),
  );
  if (missing.length === 0) return { filled: [], rejected: [] };
  const values = missing.map(({ name }) => source.englishOf(texts[english] ?? {}, name));
  const translations = await translateValues(service, values, tagOf(language));
  return store.change(async (refs) => {
    const entry = await readEntry(store, refs, path);
    const isSame = ({ name, english: from, words }: TextReport): boolean =>
      entry.reports.some(
        (now) => now.code === code && now.name === name && now.english === from && now.words === words,
      );
    const found = missing.map((report, index) => ({ report, value: translations[index] }));
    const taken = found.filter(({ report, value }) => value !== undefined && isSame(report));
    const placesOf = (some: typeof found): TextPlace[] =>
      some.map(({ report }) => ({ code, field: report.name }));
    const answer = {
      filled: placesOf(taken),
      rejected: placesOf(found.filter((text) => !taken.includes(text))),
    };
    if (taken.length === 0) return { refs, answer };
    const filled = Object.fromEntries(taken.map(({ report, value }) => [report.name, value]));
    const after: Texts = { ...entry.texts, [code]: { ...entry.texts[code], ...filled } };
    const records = recordMachine(
      source,
      after,
      recordSave(source, entry.texts, after, entry.records),
      (one, name) => one === code && name in filled,
    );
    const file = source.pathOf(code);
    const before = entry.files.get(file);
    const raw =
      source.kind === 'messages'
        ? writeMessages(before, filled)
        : writeEntryText(before, { ...readEntryText(before ?? ''), ...filled });
    return { refs: await saveToDraft(store, refs, entry, { records, file: [file, raw] }, author), answer };
  });
}

/**
 * Records in the draft of an entry that translations are right as they are.
 *
 * @param confirmed with the translation and the English that the person has seen
 * @throws HttpError if there is no draft, or a text has changed since
 */
export async function confirmInDraft(
  store: ContentStore,
  {
    path,
    confirmed,
  }: { path: string; confirmed: readonly (TextPlace & { english: string; words: string })[] },
  author: Editor,
): Promise<{ message: string }> {
  return store.change(async (refs) => {
    const entry = await readEntry(store, refs, path);
    const { source, texts, records, reports, isRecordBroken } = entry;
    const find = (code: FileCode, name: string) =>
      confirmed.find((text) => text.code === code && text.field === name);
    const seen = reports.filter(({ code, name, english: from, words }) => {
      const text = find(code, name);
      return text?.english === from && text.words === words;
    });
    if (!entry.hasDraft || isRecordBroken || seen.length < confirmed.length)
      throw editorErrorFor(409, 'changed', { files: [path] });
    const right = recordRight(source, texts, records, (code, name) => find(code, name) !== undefined);
    const after = await saveToDraft(store, refs, entry, { records: right }, author);
    return { refs: after, answer: { message: `confirmed in the draft of ${path}` } };
  });
}

async function saveToDraft(
  store: ContentStore,
  refs: Refs,
  { source, branch, hasDraft, tree }: DraftedEntry,
  { records, file }: { records: Records; file?: [path: string, raw: string] },
  author: Editor,
): Promise<Refs> {
  const changes: Parameters<typeof addPictures>[0] = new Map([
    [source.recordsPath, writeRecords(records)],
    ...(file === undefined ? [] : [file]),
  ]);
  // A save of a draft has all of its pictures.
  if (hasDraft) addPictures(changes, source, tree);
  const message = commitMessage('Update', source.pathOf(english));
  return saveChanges(store, refs, branch, { changes, message, author });
}
