import { useEffect, useState } from 'react';

import { parseTextPath } from '../../../src/content/content-path';
import { contentTypes } from '../../../src/content/content-types';
import { entryName } from '../../../src/editor/decap/entry-names';
import { type OrderedEntry, filesOfOrder, moved, sorted } from '../../../src/editor/decap/entry-order';
import type { SavedFile } from '../../../src/editor/decap/saved-files';
import { capitalise } from '../../../src/i18n/typography';
import { currentBackEnd } from '../back-end/register-back-end';
import { Choice } from '../choice';
import { editorFormTexts } from '../field-label';
import { errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';

/** The content types whose entries are ordered by editors. */
const ordered = contentTypes.filter((type) => 'order' in type.fields);

type Outcome = { kind: 'saving' | 'saved' } | { kind: 'failed'; reason: string } | undefined;

/** Changes the order of entries in a list. */
export function OrderPage() {
  const [folder, setFolder] = useState(ordered[0]?.folder ?? '');
  const [entries, setEntries] = useState<readonly OrderedEntry[]>();
  const [news, setNews] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const type = ordered.find((one) => one.folder === folder);

  useEffect(() => {
    let isUnmounted = false;
    setEntries(undefined);
    void loadList(folder).then(
      (list) => isUnmounted || setEntries(sorted(list)),
      (error: unknown) => isUnmounted || setOutcome({ kind: 'failed', reason: errorMessage(error) }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [folder]);

  if (!type) return null;
  const nameOf = ({ slug, text }: OrderedEntry): string => entryName(type, slug, text);
  const move = (entry: OrderedEntry, step: -1 | 1): void => {
    const list = moved(entries ?? [], entry.slug, step);
    setEntries(list);
    setOutcome(undefined);
    setNews(
      message('orderPosition', { name: nameOf(entry), place: list.indexOf(entry) + 1, count: list.length }),
    );
  };
  const files = filesOfOrder(entries ?? []);
  const save = async (): Promise<void> => {
    setOutcome({ kind: 'saving' });
    try {
      await saveOrder(folder, files);
      setEntries(sorted(await loadList(folder)));
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', reason: errorMessage(error) });
    }
  };

  return (
    <>
      <p>{message('orderText')}</p>
      <div className="editorForm">
        <Choice
          label={message('orderList')}
          value={folder}
          options={ordered.map(
            (one) =>
              [one.folder, editorFormTexts().label(capitalise(one.folder.replaceAll('-', ' ')))] as const,
          )}
          onChoose={(other) => {
            setOutcome(undefined);
            setFolder(other);
          }}
        />
      </div>
      {entries ? (
        <OrderList entries={entries} nameOf={nameOf} onMove={move} />
      ) : (
        <p>{message('orderLoading')}</p>
      )}
      <p className="editorHidden" role="status">
        {news}
      </p>
      <Message outcome={outcome} />
      <button
        type="button"
        className="editorButton editorButtonMain"
        disabled={files.length === 0 || outcome?.kind === 'saving'}
        onClick={() => void save()}
      >
        {message('orderSave')}
      </button>
    </>
  );
}

function Message({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null;
  if (outcome.kind === 'failed')
    return (
      <OutcomeNote isBad>
        {message('orderFailed')} {outcome.reason}
      </OutcomeNote>
    );
  return (
    <OutcomeNote>{outcome.kind === 'saving' ? message('orderSaving') : message('orderSaved')}</OutcomeNote>
  );
}

interface OrderListProps {
  entries: readonly OrderedEntry[];
  nameOf: (entry: OrderedEntry) => string;
  onMove: (entry: OrderedEntry, step: -1 | 1) => void;
}

/** The focus stays on a button while its entry moves. */
function OrderList({ entries, nameOf, onMove }: OrderListProps) {
  return (
    <ol className="editorOrder">
      {entries.map((entry, index) => (
        <li key={entry.slug}>
          <span>
            {index + 1}. {nameOf(entry)}
          </span>
          <button
            type="button"
            className="editorButton editorButtonSmall"
            aria-label={message('orderUp', { name: nameOf(entry) })}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(entry, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="editorButton editorButtonSmall"
            aria-label={message('orderDown', { name: nameOf(entry) })}
            aria-disabled={index === entries.length - 1}
            onClick={() => index < entries.length - 1 && onMove(entry, 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}

/** @returns the entries of a content type, by their English files */
async function loadList(folder: string): Promise<OrderedEntry[]> {
  const backEnd = currentBackEnd();
  if (!backEnd) return [];
  const files = await backEnd.entriesByFolder(`content/${folder}`, 'md', 2);
  return files.flatMap(({ data, file: { path } }) => {
    const { code, slug } = parseTextPath(path) ?? {};
    if (slug === undefined || code !== 'en' || data === null) return [];
    backEnd.opened.set(undefined, path, data);
    return [{ slug, path, text: data }];
  });
}

/** Saves all files of a new order at once, without a draft. */
async function saveOrder(folder: string, files: SavedFile[]): Promise<void> {
  await currentBackEnd()?.persistEntry(
    { dataFiles: files, assets: [] },
    {
      commitMessage: `Change the order of the ${folder.replaceAll('-', ' ')}`,
      collectionName: folder,
      useWorkflow: false,
      newEntry: false,
      unpublished: false,
      status: 'draft',
    },
  );
}
