import { labelIn } from '../../../src/cms/editor-words/editor-words';
import type { Fault } from '../../../src/content-model/fault';
import { english } from '../../../src/content-model/fault-words/en';
import { tellReason, type FaultWords, type Told } from '../../../src/content-model/fault-words/fault-words';
import { french } from '../../../src/content-model/fault-words/fr';
import { japanese } from '../../../src/content-model/fault-words/ja';
import { korean } from '../../../src/content-model/fault-words/ko';
import { ownLanguage, wordsOf, type WordTable } from '../words';

import { formWords } from './field-label';

const words: WordTable<FaultWords> = { en: english, fr: french, ko: korean, ja: japanese };

/** A fault in the editor's own language. */
export interface ToldFault extends Told {
  /** The part of a list that is meant, if it is one. */
  part: string | undefined;
  /** What language that is: a fault of a file as such is told in English, as in the build's log. */
  language: string;
}

/** @returns what is wrong and how to mend it, in the language of the interface */
export function toldFault({ problem, mend, reason, inside }: Omit<Fault, 'file'>): ToldFault {
  if (reason === undefined) return { problem, mend, part: undefined, language: 'en' };
  const own = wordsOf(words);
  const part = inside && own.inItem(inside.item, inside.label && labelIn(formWords(), inside.label));
  return { ...tellReason(own, reason), part, language: ownLanguage() };
}
