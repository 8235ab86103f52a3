import {
  Fragment,
  useSyncExternalStore,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  type ReactNode,
} from 'react';

import { message } from '../messages';

interface DialogProps {
  title: string;
  /** Also called by Escape. */
  onCancel: () => void;
  children: ReactNode;
  actions: ReactNode;
  isWide?: boolean;
}

/** A modal dialog; the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, onCancel, children, actions, isWide = false }: DialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={isWide ? 'editorDialog editorDialogWide' : 'editorDialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={heading}>{title}</h2>
      <div className="editorDialogBody">{children}</div>
      <div className="editorActions">{actions}</div>
    </dialog>
  );
}

interface CloseButtonProps {
  onClose: () => void;
  isMain?: boolean;
}

export function CloseButton({ onClose, isMain = false }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? 'editorButton editorButtonMain' : 'editorButton'}
      onClick={onClose}
    >
      {message('dialogClose')}
    </button>
  );
}

interface OpenDialog {
  id: number;
  element: ReactElement;
}

let dialogs: readonly OpenDialog[] = [];
let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly OpenDialog[]): void {
  dialogs = next;
  listeners.forEach((listener) => listener());
}

/**
 * Shows a dialog over the editor.
 *
 * @param render returns the dialog, which calls `close` with the choice
 */
export function showDialog<Choice>(
  render: (close: (choice: Choice) => void) => ReactElement,
): Promise<Choice> {
  return new Promise((resolve) => {
    const id = ++count;
    const close = (choice: Choice): void => {
      change(dialogs.filter((dialog) => dialog.id !== id));
      resolve(choice);
    };
    change([...dialogs, { id, element: render(close) }]);
  });
}

/** Renders all open dialogs. */
export function Dialogs() {
  const open = useSyncExternalStore(subscribe, () => dialogs);
  return open.map(({ id, element }) => <Fragment key={id}>{element}</Fragment>);
}
