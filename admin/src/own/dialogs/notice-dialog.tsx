import { wordsOf } from '../../words';

import { Dialog } from './dialog';
import { dialogWords } from './dialog-words';

interface NoticeDialogProps {
  title: string;
  text: string;
  lines?: readonly string[];
  onClose: () => void;
}

/** Tells something that must be read before work goes on. */
export function NoticeDialog({ title, text, lines = [], onClose }: NoticeDialogProps) {
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      actions={
        <button type="button" className="ownButton ownButtonMain" onClick={onClose}>
          {wordsOf(dialogWords).close}
        </button>
      }
    >
      <p>{text}</p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
