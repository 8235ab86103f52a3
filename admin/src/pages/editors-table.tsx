import { tagOf } from '../../../src/i18n/languages';
import { Dialog, showDialog } from '../dialogs/dialog';
import { editorLanguage, message } from '../messages';

const roleNames = { writer: 'editorsWriter', publisher: 'editorsPublisher', sales: 'editorsSales' } as const;
type Role = keyof typeof roleNames;

/** An editor as the server lists it; times are in milliseconds. */
export interface ListedEditor {
  email: string;
  name: string;
  role: Role;
  canSignIn: boolean;
  /** Null without an open invitation. */
  invitedUntil: number | null;
  lastSignIn: number | null;
}

/** Changes an editor. @param path of the server's API, after that of the list; empty for an invitation */
export type ChangeEditor = (email: string, path: string, values?: object) => Promise<void>;

interface EditorsTableProps {
  editors: readonly ListedEditor[];
  isBusy: boolean;
  change: ChangeEditor;
}

export function EditorsTable({ editors, isBusy, change }: EditorsTableProps) {
  const columns = [
    'editorsEmail',
    'editorsName',
    'editorsRole',
    'editorsState',
    'editorsLastSignIn',
    'editorsActions',
  ] as const;
  return (
    <table className="editorTable">
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {message(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {editors.map((editor) => (
          <tr key={editor.email}>
            <th scope="row">{editor.email}</th>
            <td>{editor.name || '–'}</td>
            <td>
              <RoleChoice editor={editor} isBusy={isBusy} change={change} />
            </td>
            <td>{stateOf(editor)}</td>
            <td>{timeOf(editor.lastSignIn)}</td>
            <td>
              <Actions editor={editor} isBusy={isBusy} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditorProps {
  editor: ListedEditor;
  isBusy: boolean;
  change: ChangeEditor;
}

function RoleChoice({ editor: { email, role }, isBusy, change }: EditorProps) {
  async function choose(wanted: Role): Promise<void> {
    const label = message(roleNames[wanted]);
    if (await confirm(message('editorsRoleText', { email, role: label }), label))
      await change(email, '/role', { role: wanted });
  }
  return (
    <select
      aria-label={message('editorsRoleOf', { email })}
      value={role}
      disabled={isBusy}
      onChange={({ target }) => void choose(target.value as Role)}
    >
      {Object.entries(roleNames).map(([value, key]) => (
        <option key={value} value={value}>
          {message(key)}
        </option>
      ))}
    </select>
  );
}

function Actions({ editor: { email, canSignIn, invitedUntil }, isBusy, change }: EditorProps) {
  const confirmed = async (text: string, label: string, ...what: [string, object?]): Promise<void> => {
    if (await confirm(text, label)) await change(email, ...what);
  };
  const actions = [
    {
      label: message(canSignIn ? 'editorsNewDevice' : 'editorsInviteAgain'),
      perform: () => change(email, ''),
    },
  ];
  if (canSignIn) {
    const label = message('editorsLostDevice');
    const text = message('editorsLostText', { email });
    actions.push({ label, perform: () => confirmed(text, label, '', { replace: true }) });
  }
  if (invitedUntil !== null)
    actions.push({
      label: message('editorsEndInvitation'),
      perform: () => change(email, '/end-invitation'),
    });
  const removal = message('editorsRemove');
  const text = message('editorsRemoveText', { email });
  actions.push({ label: removal, perform: () => confirmed(text, removal, '/remove') });
  return (
    <div className="editorForm">
      {actions.map(({ label, perform }) => (
        <button
          key={label}
          type="button"
          className="editorButton editorButtonSmall"
          disabled={isBusy}
          onClick={() => void perform()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** @param label of the change @returns whether the publisher wants it */
function confirm(text: string, label: string): Promise<boolean> {
  return showDialog((close) => (
    <Dialog
      title={label}
      onCancel={() => close(false)}
      actions={
        <>
          <button type="button" className="editorButton" onClick={() => close(false)}>
            {message('editorsCancel')}
          </button>
          <button type="button" className="editorButton editorButtonMain" onClick={() => close(true)}>
            {label}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  ));
}

function stateOf({ canSignIn, invitedUntil }: ListedEditor): string {
  if (canSignIn) return message('editorsCanSignIn');
  return message(invitedUntil === null ? 'editorsExpired' : 'editorsInvited');
}

function timeOf(time: number | null): string {
  if (time === null) return '–';
  const format = new Intl.DateTimeFormat(tagOf(editorLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(time);
}
