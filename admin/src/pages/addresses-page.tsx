import { useEffect, useState, type FormEvent } from 'react';

import { parseTextPath } from '../../../src/content/content-path';
import { contentTypes } from '../../../src/content/content-types';
import { editorAddressOf } from '../../../src/editor/decap/editor-address';
import { entryName } from '../../../src/editor/decap/entry-names';
import { routes, type Route } from '../../../src/routes/route-table';
import { currentBackEnd } from '../back-end/register-back-end';
import { postJson } from '../back-end/requests';
import { Choice } from '../choice';
import { errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';

type Outcome =
  { kind: 'changing' } | { kind: 'done'; from: string; to: string } | { kind: 'failed'; reason: string };

const pattern = '[a-z0-9]+(-[a-z0-9]+)*';

/** Gives an entry another address; the former one redirects to it from then on. */
export function AddressesPage() {
  const [entries, setEntries] = useState<readonly MovableEntry[]>();
  const [chosen, setChosen] = useState('');
  const [to, setTo] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const entry = entries?.find(({ folder, slug }) => `${folder}/${slug}` === chosen) ?? entries?.[0];

  useEffect(() => {
    void loadMovable().then(setEntries, fail);
  }, []);

  function fail(error: unknown): void {
    setOutcome({ kind: 'failed', reason: errorMessage(error) });
  }

  if (!entry)
    return outcome?.kind === 'failed' ? <Message outcome={outcome} /> : <p>{message('addressesLoading')}</p>;
  const from = entry.parent + entry.slug;

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!entry) return;
    setOutcome({ kind: 'changing' });
    try {
      await postJson('/admin/api/move', { folder: entry.folder, slug: entry.slug, to });
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
      <p>{message('addressesText')}</p>
      <form className="editorForm" onSubmit={(event) => void change(event)}>
        <Choice
          label={message('addressesEntry')}
          value={`${entry.folder}/${entry.slug}`}
          options={(entries ?? []).map(
            ({ folder, slug, name, parent }) => [`${folder}/${slug}`, `${name} (${parent}${slug})`] as const,
          )}
          onChoose={(place) => {
            setOutcome(undefined);
            setChosen(place);
          }}
        />
        <label>
          {message('addressesNext')}
          <input
            value={to}
            required
            maxLength={80}
            pattern={pattern}
            title={message('addressesForm')}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="address-form"
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <button
          type="submit"
          className="editorButton editorButtonMain"
          disabled={outcome?.kind === 'changing'}
        >
          {message('addressesChange')}
        </button>
      </form>
      <p id="address-form">
        <small>{message('addressesForm')}</small>
      </p>
      <p>
        {message('addressesPresent')} <code>{from}</code>
      </p>
      {new RegExp(`^${pattern}$`).test(to) ? (
        <p className="editorNote">{message('addressesWhat', { from, to: entry.parent + to })}</p>
      ) : null}
      <Message outcome={outcome} />
      <p>
        <a className="editorLink" href={editorAddressOf('content/settings/redirects/index.en.md')}>
          {message('addressesRedirects')}
        </a>
      </p>
    </>
  );
}

function Message({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  if (outcome.kind === 'failed')
    return (
      <OutcomeNote isBad>
        {message('addressesFailed')} {outcome.reason}
      </OutcomeNote>
    );
  return (
    <OutcomeNote>
      {outcome.kind === 'changing'
        ? message('addressesChanging')
        : message('addressesDone', { from: outcome.from, to: outcome.to })}
    </OutcomeNote>
  );
}

/** An entry whose address may be changed. */
interface MovableEntry {
  folder: string;
  slug: string;
  name: string;
  /** Its address without the last part: `/case-studies/`. */
  parent: string;
}

async function loadMovable(): Promise<MovableEntry[]> {
  const types = contentTypes.flatMap((type) => {
    const route = Object.values<Route>(routes).find(
      ({ records, path }) => records === type.name && path.includes(':slug'),
    );
    return route && type.onlySlugs === undefined ? [{ type, parent: route.path.replace(':slug', '') }] : [];
  });
  const lists = await Promise.all(
    types.map(async ({ type, parent }) => {
      const files = (await currentBackEnd()?.entriesByFolder(`content/${type.folder}`, 'md', 2)) ?? [];
      return files.flatMap(({ data, file }) => {
        const { code, slug } = parseTextPath(file.path) ?? {};
        return slug !== undefined && code === 'en'
          ? [{ folder: type.folder, slug, name: entryName(type, slug, data), parent }]
          : [];
      });
    }),
  );
  return lists.flat();
}
