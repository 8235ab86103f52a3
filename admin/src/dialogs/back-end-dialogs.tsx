import type { BackEndDialogs } from '../back-end/context';
import { BackEndError } from '../back-end/requests';
import { noteDraft } from '../bar/draft-preview';
import { editorFormTexts } from '../field-label';
import { errorMessage, message } from '../messages';
import { forgetUnsavedWork } from '../unsaved-work';

import { ConflictDialog } from './conflict-dialog';
import { CloseButton, Dialog, showDialog } from './dialog';
import { ErrorsDialog } from './errors-dialog';

/** @returns dialogs that stay open until the editor closes them */
export function backEndDialogs(): BackEndDialogs {
  return {
    notSaved: message('dialogNotSaved'),
    noteDraft,
    chooseInConflict: (conflict) =>
      showDialog((close) => <ConflictDialog conflict={conflict} onChoose={close} />),
    reloadEntry: () => void forgetUnsavedWork(),
    showErrors: (errors) => {
      void showDialog<void>((close) => <ErrorsDialog errors={errors} onClose={close} />);
      return message('dialogErrorsRefusal', { count: errors.length });
    },
    showReferences: (references) => {
      const names = references.map(({ type, name }) =>
        message('dialogReference', { type: editorFormTexts().label(type), name }),
      );
      notify(message('dialogReferencesTitle'), message('dialogReferencesText'), names);
      return message('dialogReferencesRefusal', { names: names.join(', ') });
    },
    newEntryMessage: (issue) =>
      message(issue === 'addressTaken' ? 'dialogAddressTaken' : 'dialogAddressEmpty'),
    showError: (error) => {
      if (!(error instanceof BackEndError) || error.status === 404) return;
      notify(message('dialogErrorTitle'), errorMessage(error));
    },
  };
}

/** Shows a notice that the editor has to close. */
export function notify(title: string, text: string, lines: readonly string[] = []): void {
  void showNotice(title, text, lines);
}

/** @returns a promise for the closing of the notice */
export function showNotice(title: string, text: string, lines: readonly string[] = []): Promise<void> {
  return showDialog<void>((close) => (
    <Dialog title={title} onCancel={close} actions={<CloseButton isMain onClose={close} />}>
      <p>{text}</p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  ));
}
