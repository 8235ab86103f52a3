import { useState } from 'react';

import type { LeadSummary, QuarantineDecision } from '../../../src/leads/inbox/protocol';
import { errorMessage } from '../messages';
import { OutcomeNote } from '../outcome-note';

import { EraseButton } from './erase-button';
import { LeadList } from './lead-list';
import { message } from './messages';
import { decide } from './requests';

interface QuarantineProps {
  leads: readonly LeadSummary[];
  opened: string | undefined;
  onOpen: (reference: string) => void;
  onChanged: () => void;
}

/** Leads of one request, as the server takes them. */
const mostChosen = 500;

/** Suspected spam, of which several can be chosen to be delivered, confirmed or erased. */
export function Quarantine({ leads, opened, onOpen, onChanged }: QuarantineProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const all = leads.slice(0, mostChosen).map(({ reference }) => reference);
  const chosen = all.filter((reference) => marked.has(reference));
  const finish = (): void => {
    setMarked(new Set());
    setError(undefined);
    onChanged();
  };
  const decideAll = (decision: QuarantineDecision): void => {
    decide({ references: chosen, decision }).then(finish, (reason: unknown) =>
      setError(errorMessage(reason)),
    );
  };
  const toggle = (reference: string): void =>
    setMarked(
      new Set(marked.has(reference) ? chosen.filter((one) => one !== reference) : [...chosen, reference]),
    );
  const button = (decision: QuarantineDecision, label: string) => (
    <button
      type="button"
      className="editorButton"
      disabled={chosen.length === 0}
      onClick={() => decideAll(decision)}
    >
      {label}
    </button>
  );
  return (
    <>
      <p className="inboxHint">{message('quarantineText')}</p>
      <div className="inboxActions">
        <label className="inboxCheck">
          <input
            type="checkbox"
            checked={all.length > 0 && chosen.length === all.length}
            disabled={all.length === 0}
            onChange={({ target }) => setMarked(new Set(target.checked ? all : []))}
          />
          {message('chooseAll')}
        </label>
        {button('deliver', message('notSpam'))}
        {button('spam', message('spam'))}
        <EraseButton request={{ references: chosen }} count={chosen.length} onErased={finish} />
      </div>
      {error === undefined ? null : <OutcomeNote isBad>{error}</OutcomeNote>}
      <LeadList
        leads={leads}
        opened={opened}
        onOpen={onOpen}
        before={({ reference, name }) => (
          <label className="inboxCheck">
            <input type="checkbox" checked={marked.has(reference)} onChange={() => toggle(reference)} />
            <span className="editorHidden">{message('choose', { name: name || reference })}</span>
          </label>
        )}
      />
    </>
  );
}
