import { useEffect, useState, type FormEvent } from 'react';

import { editorAddressOf } from '../../../../src/cms/editor-address';
import { wordsOf } from '../../words';
import { OutcomeNote } from '../outcome-note';
import { toldRefusal } from '../told-refusal';

import { addressesWords } from './addresses-words';
import { loadMovable, moveEntry, type MovableEntry } from './movable-entries';

type Outcome =
  { kind: 'changing' } | { kind: 'done'; from: string; to: string } | { kind: 'failed'; reason: string };

const pattern = '[a-z0-9]+(-[a-z0-9]+)*';

/** Gives an entry another address; the former one leads to it from then on. */
export function AddressesPage() {
  const words = wordsOf(addressesWords);
  const [entries, setEntries] = useState<readonly MovableEntry[]>();
  const [chosen, setChosen] = useState('');
  const [to, setTo] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const entry = entries?.find(({ folder, slug }) => `${folder}/${slug}` === chosen) ?? entries?.[0];

  useEffect(() => {
    void loadMovable().then(setEntries, fail);
  }, []);

  function fail(error: unknown): void {
    setOutcome({ kind: 'failed', reason: toldRefusal(error) });
  }

  if (!entry) return outcome?.kind === 'failed' ? <Message outcome={outcome} /> : <p>{words.loading}</p>;
  const from = entry.parent + entry.slug;

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!entry) return;
    setOutcome({ kind: 'changing' });
    try {
      await moveEntry(entry, to);
      setEntries(await loadMovable());
      setChosen(`${entry.folder}/${to}`);
      setTo('');
      setOutcome({ kind: 'done', from, to: entry.parent + to });
    } catch (error) {
      fail(error);
    }
  }

  return (
    <>
      <p>{words.text}</p>
      <form className="ownForm" onSubmit={(event) => void change(event)}>
        <label>
          {words.entry}
          <select
            value={`${entry.folder}/${entry.slug}`}
            onChange={(event) => {
              setOutcome(undefined);
              setChosen(event.target.value);
            }}
          >
            {(entries ?? []).map(({ folder, slug, name, parent }) => (
              <option key={`${folder}/${slug}`} value={`${folder}/${slug}`}>
                {name} ({parent}
                {slug})
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.next}
          <input
            value={to}
            required
            maxLength={80}
            pattern={pattern}
            title={words.form}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="own-address-form"
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <button type="submit" className="ownButton ownButtonMain" disabled={outcome?.kind === 'changing'}>
          {words.change}
        </button>
      </form>
      <p id="own-address-form">
        <small>{words.form}</small>
      </p>
      <p>
        {words.present} <code>{from}</code>
      </p>
      {new RegExp(`^${pattern}$`).test(to) ? (
        <p className="ownNote">{words.what(from, entry.parent + to)}</p>
      ) : null}
      <Message outcome={outcome} />
      <p>
        <a className="ownLink" href={editorAddressOf('content/settings/redirects/index.en.md')}>
          {words.redirects}
        </a>
      </p>
    </>
  );
}

function Message({ outcome }: { outcome: Outcome | undefined }) {
  const words = wordsOf(addressesWords);
  if (!outcome) return null;
  if (outcome.kind === 'failed')
    return (
      <OutcomeNote isBad>
        {words.failed} {outcome.reason}
      </OutcomeNote>
    );
  return (
    <OutcomeNote>
      {outcome.kind === 'changing' ? words.changing : words.done(outcome.from, outcome.to)}
    </OutcomeNote>
  );
}
