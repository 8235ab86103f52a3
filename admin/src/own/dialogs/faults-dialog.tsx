import { editorAddressOf } from '../../../../src/cms/editor-address';
import type { Fault } from '../../../../src/content-model/fault';
import { languageByFileCode } from '../../../../src/i18n/languages';
import { showField } from '../../show-field';
import { wordsOf } from '../../words';
import { codeOf, entryLabel, fieldLabel } from '../field-label';
import { toldFault } from '../told-fault';

import { Dialog } from './dialog';
import { dialogWords } from './dialog-words';

interface FaultsDialogProps {
  faults: readonly Fault[];
  onClose: () => void;
}

/** What must be mended before an entry can be published; each line leads to its field. */
export function FaultsDialog({ faults, onClose }: FaultsDialogProps) {
  const words = wordsOf(dialogWords);
  return (
    <Dialog
      title={words.faultsTitle}
      onCancel={onClose}
      actions={
        <button type="button" className="ownButton" onClick={onClose}>
          {words.close}
        </button>
      }
    >
      <p>{words.faultsText}</p>
      <ul className="ownFaults">
        {faults.map((fault, index) => (
          <li key={`${fault.file}${fault.field ?? ''}${index}`}>
            <button
              type="button"
              className="ownFault"
              onClick={() => {
                onClose();
                goTo(fault);
              }}
            >
              <FaultText fault={fault} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Where the fault is, what it is, and how to mend it. */
export function FaultText({ fault }: { fault: Fault }) {
  const words = wordsOf(dialogWords);
  const { file, field, example } = fault;
  const { problem, mend, part, language: told } = toldFault(fault);
  const language = languageByFileCode(codeOf(file) ?? '')?.label ?? fault.language;
  return (
    <>
      <strong>
        {[language, field && fieldLabel(file, field), part].filter(Boolean).join(' · ') || entryLabel(file)}
      </strong>
      <span lang={told}>{problem}</span>
      <small>
        {words.mend}
        <span lang={told}>{mend}</span>
        {example === undefined ? '' : ` (${example})`}
      </small>
    </>
  );
}

function goTo({ file, field }: Fault): void {
  const address = editorAddressOf(file, field, codeOf(file));
  if (address === undefined) return;
  const [path = ''] = address.split('?');
  if (window.location.hash.startsWith(path)) void showField(field ?? '', codeOf(file));
  else window.location.hash = address;
}
