import { labelIn } from '../../../src/cms/editor-words/editor-words';
import { BackEndFault } from '../back-end/back-end-fault';
import type { Desk } from '../back-end/desk';
import { forgetUnsavedWork } from '../unsaved-work';
import { wordsOf } from '../words';

import { ConflictDialog } from './dialogs/conflict-dialog';
import { dialogWords } from './dialogs/dialog-words';
import { FaultsDialog } from './dialogs/faults-dialog';
import { NoticeDialog } from './dialogs/notice-dialog';
import { showDialog } from './dialogs/open-dialogs';
import { noteDraft } from './drafts';
import { formWords } from './field-label';
import { toldRefusal } from './told-refusal';

/** @returns how the back end talks with the editor: by dialogs that stay until they are closed */
export function ownDesk(): Desk {
  const words = wordsOf(dialogWords);
  return {
    notSaved: words.notSaved,
    noteDraft,
    chooseInConflict: (conflict) =>
      showDialog((close) => <ConflictDialog conflict={conflict} onChoose={close} />),
    showAnew: () => void forgetUnsavedWork(),
    tellFaults: (faults) => {
      void showDialog<void>((close) => <FaultsDialog faults={faults} onClose={() => close()} />);
      return words.faultsRefusal(faults.length);
    },
    tellReferences: (references) => {
      const names = references.map(({ type, name }) => words.reference(labelIn(formWords(), type), name));
      notify(words.referencesTitle, words.referencesText, names);
      return words.referencesRefusal(names.join(', '));
    },
    tellNewEntry: (fault) => words[fault],
    tell: (error) => {
      if (!(error instanceof BackEndFault) || error.status === 404) return;
      notify(words.faultTitle, toldRefusal(error));
    },
  };
}

/** Tells something that must be read before work goes on. */
export function notify(title: string, text: string, lines: readonly string[] = []): void {
  void showDialog<void>((close) => (
    <NoticeDialog title={title} text={text} lines={lines} onClose={() => close()} />
  ));
}
