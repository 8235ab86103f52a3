import { useEffect, useState } from 'react';

import { filesOfOrder, moved, sorted, type OrderedEntry } from '../../../../src/cms/entry-order';
import { entryName } from '../../../../src/cms/related-types';
import { contentTypes } from '../../../../src/content-model/content-types';
import { wordsOf } from '../../words';
import { OutcomeNote } from '../outcome-note';
import { toldRefusal } from '../told-refusal';

import { loadList, saveOrder } from './order-files';
import { OrderList } from './order-list';
import { orderWords } from './order-words';

/** The content types whose entries have a place in a list. */
const ordered = contentTypes.filter((type) => 'order' in type.fields);

type Outcome = { kind: 'saving' | 'saved' } | { kind: 'failed'; reason: string } | undefined;

/** Lists that visitors see in an order, and the order itself to be changed. */
export function OrderPage() {
  const words = wordsOf(orderWords);
  const [folder, setFolder] = useState(ordered[0]?.folder ?? '');
  const [entries, setEntries] = useState<readonly OrderedEntry[]>();
  const [news, setNews] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const type = ordered.find((one) => one.folder === folder);

  useEffect(() => {
    let isOver = false;
    setEntries(undefined);
    void loadList(folder).then(
      (list) => isOver || setEntries(sorted(list)),
      (error: unknown) => isOver || setOutcome({ kind: 'failed', reason: toldRefusal(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [folder]);

  if (!type) return null;
  const nameOf = ({ slug, text }: OrderedEntry): string => entryName(type, slug, text);
  const move = (entry: OrderedEntry, step: -1 | 1): void => {
    const list = moved(entries ?? [], entry.slug, step);
    setEntries(list);
    setOutcome(undefined);
    setNews(words.position(nameOf(entry), list.indexOf(entry) + 1, list.length));
  };
  const files = filesOfOrder(entries ?? []);
  const save = async (): Promise<void> => {
    setOutcome({ kind: 'saving' });
    try {
      await saveOrder(folder, files);
      setEntries(sorted(await loadList(folder)));
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOutcome({ kind: 'failed', reason: toldRefusal(error) });
    }
  };

  return (
    <>
      <p>{words.text}</p>
      <div className="ownForm">
        <label>
          {words.list}
          <select
            value={folder}
            onChange={(event) => {
              setOutcome(undefined);
              setFolder(event.target.value);
            }}
          >
            {ordered.map((one) => (
              <option key={one.folder} value={one.folder}>
                {words.lists[one.folder as keyof typeof words.lists]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {entries ? <OrderList entries={entries} nameOf={nameOf} onMove={move} /> : <p>{words.loading}</p>}
      <p className="ownHidden" role="status">
        {news}
      </p>
      <Message outcome={outcome} />
      <button
        type="button"
        className="ownButton ownButtonMain"
        disabled={files.length === 0 || outcome?.kind === 'saving'}
        onClick={() => void save()}
      >
        {words.save}
      </button>
    </>
  );
}

function Message({ outcome }: { outcome: Outcome }) {
  const words = wordsOf(orderWords);
  if (!outcome) return null;
  if (outcome.kind === 'failed')
    return (
      <OutcomeNote isBad>
        {words.failed} {outcome.reason}
      </OutcomeNote>
    );
  return <OutcomeNote>{outcome.kind === 'saving' ? words.saving : words.saved}</OutcomeNote>;
}
