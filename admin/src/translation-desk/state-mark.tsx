import type { TextState } from '../../../src/translations/text-state';

import type { DeskWords } from './desk-words';

interface StateMarkProps {
  state: TextState;
  words: DeskWords;
}

/** A state as a word with a sign before it, so that colour is not needed to tell it. */
export function StateMark({ state, words }: StateMarkProps) {
  return (
    <span className="deskMark" data-state={state}>
      {words.states[state]}
    </span>
  );
}
