import type { ReactNode } from 'react';

interface OutcomeNoteProps {
  isBad?: boolean;
  children: ReactNode;
}

/** The outcome of an action, which screen readers read out at once. */
export function OutcomeNote({ isBad = false, children }: OutcomeNoteProps) {
  return isBad ? (
    <p className="editorNote editorNoteBad" role="alert">
      {children}
    </p>
  ) : (
    <p className="editorNote" role="status">
      {children}
    </p>
  );
}
