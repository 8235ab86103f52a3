import { editorApi } from '../../../src/cms/editor-config';
import type { RefusalReason } from '../../../src/cms/refusal-words/refusal-words';

import type { Question } from './types';

/** The file as it stands now; null if it is gone. */
export interface ChangedFile {
  path: string;
  text: string | null;
}

/** Stands for the status of an answer that did not come. */
export const noAnswer = 0;

/** The server did not do what it was asked to, with its reason in words. */
export class BackEndFault extends Error {
  override name = 'API_ERROR';

  constructor(
    message: string,
    /** Decap looks at it: 404 means that there is no such draft. */
    readonly status: number,
    /** The files that somebody else changed meanwhile. */
    readonly conflict: readonly ChangedFile[] = [],
    /** The message as data, to be told in the language of the interface; the server has it for what editors meet with. */
    readonly reason?: RefusalReason,
  ) {
    super(message);
  }
}

/**
 * Asks the editor's back end on this machine. Decap's own way would drop all that an answer says besides its status.
 *
 * @throws BackEndFault
 */
export async function ask(payload: Question): Promise<unknown> {
  const response = await fetch(editorApi, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(payload),
  }).catch(() => undefined);
  if (!response) throw new BackEndFault('The site’s server does not answer.', noAnswer);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw faultOf(response.status, answer);
}

/** @returns what an answer of the server says that is none of success */
export function faultOf(status: number, answer: unknown): BackEndFault {
  const { error, conflict, reason } = (answer ?? {}) as {
    error?: string;
    conflict?: ChangedFile[];
    reason?: RefusalReason;
  };
  return new BackEndFault(error ?? `The server answered ${status}.`, status, conflict ?? [], reason);
}
