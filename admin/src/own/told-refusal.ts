import { english } from '../../../src/cms/refusal-words/en';
import { french } from '../../../src/cms/refusal-words/fr';
import { japanese } from '../../../src/cms/refusal-words/ja';
import { korean } from '../../../src/cms/refusal-words/ko';
import { tellRefusal, type RefusalWords } from '../../../src/cms/refusal-words/refusal-words';
import { BackEndFault, noAnswer } from '../back-end/back-end-fault';
import { wordsOf, type WordTable } from '../words';

import { dialogWords } from './dialogs/dialog-words';

const words: WordTable<RefusalWords> = { en: english, fr: french, ko: korean, ja: japanese };

/** @returns why something was not done, in the language of the interface where the server says it as data */
export function toldRefusal(error: unknown): string {
  if (!(error instanceof BackEndFault)) return error instanceof Error ? error.message : String(error);
  if (error.status === noAnswer) return wordsOf(dialogWords).noAnswer;
  return error.reason === undefined ? error.message : tellRefusal(wordsOf(words), error.reason);
}
