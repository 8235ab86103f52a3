import { useEffect, useState, type FormEvent } from 'react';

import { tagOf } from '../../../src/i18n/languages';
import { postJson } from '../back-end/requests';
import { editorLanguage, errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { signedInEditor } from '../session';

import { EditorsTable, type ChangeEditor, type ListedEditor } from './editors-table';

const address = '/admin/api/editors';

type Outcome =
  | { kind: 'busy' }
  /** An invitation without a link was sent by e-mail. */
  | { kind: 'invited'; email: string; link: string | null }
  | { kind: 'changed' }
  | { kind: 'failed'; reason: string };

/** Lists the editors, invites, changes and removes them, for publishers. */
export function EditorsPage() {
  const [editors, setEditors] = useState<readonly ListedEditor[]>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = outcome?.kind === 'busy';

  useEffect(() => {
    void loadEditors().then(setEditors);
  }, []);

  const change: ChangeEditor = async (email, path, values) => {
    setOutcome({ kind: 'busy' });
    try {
      const language = tagOf(editorLanguage());
      const { link } = (await postJson(address + path, { email, language, ...values })) as {
        link?: string | null;
      };
      setOutcome(link === undefined ? { kind: 'changed' } : { kind: 'invited', email, link });
      // The own role or session may have changed. A link is shown on this page only.
      if (email === signedInEditor()?.email && !link) return window.location.reload();
    } catch (error) {
      setOutcome({ kind: 'failed', reason: errorMessage(error) });
    }
    setEditors(await loadEditors());
  };

  async function invite(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '', role } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    await change(email, '', { role });
    form.reset();
  }

  return (
    <>
      <p>{message('editorsText')}</p>
      <form className="editorForm" onSubmit={(event) => void invite(event)}>
        <label>
          {message('editorsEmail')}
          <input name="email" type="email" required maxLength={254} />
        </label>
        <label>
          {message('editorsRole')}
          <select name="role">
            <option value="writer">{message('editorsRoleWriter')}</option>
            <option value="publisher">{message('editorsRolePublisher')}</option>
            <option value="sales">{message('editorsRoleSales')}</option>
          </select>
        </label>
        <button type="submit" className="editorButton editorButtonMain" disabled={isBusy}>
          {message(isBusy ? 'editorsInviting' : 'editorsInvite')}
        </button>
      </form>
      <OutcomeOf outcome={outcome} />
      {editors === undefined ? (
        <p>{message('editorsLoading')}</p>
      ) : (
        <EditorsTable editors={editors} isBusy={isBusy} change={change} />
      )}
    </>
  );
}

function OutcomeOf({ outcome }: { outcome: Outcome | undefined }) {
  switch (outcome?.kind) {
    case 'invited':
      return (
        <OutcomeNote>
          {message(outcome.link === null ? 'editorsSent' : 'editorsLink', { email: outcome.email })}{' '}
          {outcome.link === null ? null : <code>{outcome.link}</code>}
        </OutcomeNote>
      );
    case 'changed':
      return <OutcomeNote>{message('editorsChanged')}</OutcomeNote>;
    case 'failed':
      return (
        <OutcomeNote isBad>
          {message('editorsFailed')} {outcome.reason}
        </OutcomeNote>
      );
    default:
      return null;
  }
}

async function loadEditors(): Promise<ListedEditor[] | undefined> {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { editors: ListedEditor[] }).editors : undefined;
}
