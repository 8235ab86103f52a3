import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** Called by Escape too. */
  onCancel: () => void;
  children: ReactNode;
  actions: ReactNode;
  isWide?: boolean;
}

/** A dialog over the whole editor; the browser keeps the focus in it and gives it back. */
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
      className={isWide ? 'ownDialog ownDialogWide' : 'ownDialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={heading}>{title}</h2>
      <div className="ownDialogBody">{children}</div>
      <div className="ownActions">{actions}</div>
    </dialog>
  );
}
