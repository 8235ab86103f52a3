import { fieldDifferences } from '../../../../src/cms/merge-texts';
import { languageByFileCode } from '../../../../src/i18n/languages';
import type { Conflict, ConflictChoice } from '../../back-end/desk';
import { wordsOf } from '../../words';
import { codeOf, fieldLabel } from '../field-label';

import { Dialog } from './dialog';
import { dialogWords } from './dialog-words';

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

/** Shows what two editors made of one entry, field by field, and asks which of it is to be saved. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const words = wordsOf(dialogWords);
  const changed = {
    both: words.changedByBoth,
    me: words.changedByMe,
    them: words.changedByThem,
  };
  const rows = conflict.files.flatMap((file): Row[] =>
    file.theirs === null
      ? [{ path: file.path, field: undefined, mine: '', theirs: words.gone, note: words.changedByThem }]
      : fieldDifferences(file.path, file).map(({ field, mine, theirs, changedBy }) => ({
          path: file.path,
          field,
          mine: shown(mine, words.empty),
          theirs: shown(theirs, words.empty),
          note: changed[changedBy],
        })),
  );
  return (
    <Dialog
      title={words.conflictTitle}
      isWide
      onCancel={() => onChoose('back')}
      actions={
        <>
          <Choice label={words.goBack} onChoose={() => onChoose('back')} />
          <Choice label={words.takeTheirs} hint={words.takeTheirsHint} onChoose={() => onChoose('theirs')} />
          <Choice label={words.keepMine} hint={words.keepMineHint} isMain onChoose={() => onChoose('mine')} />
        </>
      }
    >
      <p>{words.conflictText}</p>
      <table className="ownTable">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.mine}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, field, mine, theirs, note }) => (
            <tr key={path + (field ?? '')}>
              <th scope="row">
                {field === undefined ? path : fieldLabel(path, field)}
                <small>
                  {languageByFileCode(codeOf(path) ?? '')?.label} · {note}
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
    <div className="ownChoice">
      <button type="button" className={isMain ? 'ownButton ownButtonMain' : 'ownButton'} onClick={onChoose}>
        {label}
      </button>
      {hint === undefined ? null : <small>{hint}</small>}
    </div>
  );
}

function shown(value: unknown, empty: string): string {
  if (value === undefined || value === null || value === '') return empty;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1).replace(/^[[{]\n|\n[\]}]$/g, '');
}
