import type { Release } from './release';

/** An answer as it was given once: the same for everyone who asks in the same way. */
export interface KnownAnswer {
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  /** Tag of its language; undefined for a file. */
  language: string | undefined;
}

/** The answers of one release, by what was asked. */
export interface AnswerMemory {
  find: (question: string, release: Release) => KnownAnswer | undefined;
  keep: (question: string, release: Release, answer: KnownAnswer) => void;
}

/** Pages, languages, files and the ways in which browsers say what they can unpack; strangers may invent more of those. */
const defaults = { mostAnswers: 5000, mostBytes: 64 * 1024 * 1024 };

/** Forgets all when it is full, and when another release is asked for. */
export function createAnswerMemory({ mostAnswers, mostBytes } = defaults): AnswerMemory {
  const answers = new Map<string, KnownAnswer>();
  let size = 0;
  let holder: Release | undefined;

  function forget(): void {
    answers.clear();
    size = 0;
  }

  return {
    find: (question, release) => (release === holder ? answers.get(question) : undefined),
    keep: (question, release, answer) => {
      if (release !== holder) forget();
      holder = release;
      size -= answers.get(question)?.bytes.length ?? 0;
      answers.delete(question);
      if (answers.size >= mostAnswers || size + answer.bytes.length > mostBytes) forget();
      answers.set(question, answer);
      size += answer.bytes.length;
    },
  };
}
