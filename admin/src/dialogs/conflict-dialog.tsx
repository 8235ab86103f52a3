import { fieldDifferences } from '../../../src/editor/decap/merge-texts';
import {} from '../../../src/i18n/languages';
import type { Conflict, ConflictChoice } from '../back-end/context';
import { codeOf, fieldLabel } from '../field-label';
import { languageName, message } from '../messages';

import { Dialog } from './dialog';

interface ConflictDialogProps {
  conflict: Conflict;
  onChoose: (choice: ConflictChoice) => void;
}

interface Row {
  path: string;
  field: string | undefined;
  mine: string;
  theirs: string;
  note: string;
}

/** Compares the changes of two editors field by field and lets one choose which to save. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const changed = {
    both: message('dialogChangedByBoth'),
    me: message('dialogChangedByMe'),
    them: message('dialogChangedByThem'),
  };
  const rows = conflict.files.flatMap((file): Row[] =>
    file.theirs === null
      ? [
          {
            path: file.path,
            field: undefined,
            mine: '',
            theirs: message('dialogGone'),
            note: changed.them,
          },
        ]
      : fieldDifferences(file.path, file).map(({ field, mine, theirs, changedBy }) => ({
          path: file.path,
          field,
          mine: asText(mine),
          theirs: asText(theirs),
          note: changed[changedBy],
        })),
  );
  return (
    <Dialog
      title={message('dialogConflictTitle')}
      isWide
      onCancel={() => onChoose('back')}
      actions={
        <>
          <Choice label={message('dialogGoBack')} onChoose={() => onChoose('back')} />
          <Choice
            label={message('dialogTakeTheirs')}
            hint={message('dialogTakeTheirsHint')}
            onChoose={() => onChoose('theirs')}
          />
          <Choice
            label={message('dialogKeepMine')}
            hint={message('dialogKeepMineHint')}
            isMain
            onChoose={() => onChoose('mine')}
          />
        </>
      }
    >
      <p>{message('dialogConflictText')}</p>
      <table className="editorTable">
        <thead>
          <tr>
            <th scope="col">{message('dialogField')}</th>
            <th scope="col">{message('dialogMine')}</th>
            <th scope="col">{message('dialogTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, field, mine, theirs, note }) => (
            <tr key={path + (field ?? '')}>
              <th scope="row">
                {field === undefined ? path : fieldLabel(path, field)}
                <small>
                  {languageName(codeOf(path) ?? '')} · {note}
                </small>
              </th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  isMain?: boolean;
  onChoose: () => void;
}

function Choice({ label, hint, isMain = false, onChoose }: ChoiceProps) {
  return (
    <div className="editorChoice">
      <button
        type="button"
        className={isMain ? 'editorButton editorButtonMain' : 'editorButton'}
        onClick={onChoose}
      >
        {label}
      </button>
      {hint === undefined ? null : <small>{hint}</small>}
    </div>
  );
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return message('dialogEmpty');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/^[[{]\n|\n[\]}]$/g, '');
}
