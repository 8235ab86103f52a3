import type { ContentError } from '../../../src/content/content-error';
import type { EditorErrorReason } from '../../../src/editor/decap/editor-errors';
import { editorApi, editorHeader } from '../../../src/editor/decap/editor-settings';

import type { BackEndRequest } from './types';

/** The current text of a file; null if it was deleted. */
export interface ChangedFile {
  path: string;
  text: string | null;
}

/** Status of a request that got no answer. */
export const noAnswer = 0;

/** An error whose message editors read: Decap shows errors as text, which would put the error’s name in front. */
export class EditorNotice extends Error {
  override name = '';
}

/** An error that the server answered with. */
export class BackEndError extends EditorNotice {
  constructor(
    message: string,
    /** Decap reads it: 404 means that there is no such draft. */
    readonly status: number,
    /** The files that somebody else changed meanwhile. */
    readonly conflict: readonly ChangedFile[] = [],
    /** The message as data, to be shown in the language of the interface. */
    readonly reason?: EditorErrorReason,
    readonly contentErrors: readonly ContentError[] = [],
  ) {
    super(message);
  }
}

/** @throws BackEndError */
export function callBackEnd(request: BackEndRequest): Promise<unknown> {
  return postJson(editorApi, request);
}

/** @throws BackEndError */
export function postJson(address: string, body: unknown): Promise<unknown> {
  return request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', [editorHeader]: '1' },
    body: JSON.stringify(body),
  });
}

/** @throws BackEndError */
export function getJson(address: string): Promise<unknown> {
  return request(address, { cache: 'no-store' });
}

async function request(address: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(address, options).catch(() => undefined);
  if (!response) throw new BackEndError('The site’s server does not answer.', noAnswer);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { error, conflict, reason, errors } = (answer ?? {}) as {
    error?: string;
    conflict?: ChangedFile[];
    reason?: EditorErrorReason;
    errors?: ContentError[];
  };
  const message = error ?? `The server answered ${response.status}.`;
  throw new BackEndError(message, response.status, conflict ?? [], reason, errors);
}
