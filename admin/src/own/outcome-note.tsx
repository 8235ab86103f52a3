import type { ReactNode } from 'react';

interface OutcomeNoteProps {
  isBad?: boolean;
  children: ReactNode;
}

/** What came of something the editor asked for; it is read out at once. */
export function OutcomeNote({ isBad = false, children }: OutcomeNoteProps) {
  return isBad ? (
    <p className="ownNote ownNoteBad" role="alert">
      {children}
    </p>
  ) : (
    <p className="ownNote" role="status">
      {children}
    </p>
  );
}
