import {
  describeEditorError,
  type EditorErrorCode,
  type EditorErrorValues,
} from '../../src/editor/decap/editor-errors';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 500 | 503;

/** An error for editors; nothing was changed. */
export class HttpError extends Error {
  /** @param status of the answer @param more properties of the answer beside `error` */
  constructor(
    readonly status: Status,
    message: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** @returns the error in English and as data, which the editor translates */
export function editorErrorFor<Code extends EditorErrorCode>(
  status: Status,
  code: Code,
  values: EditorErrorValues[Code],
  more: Readonly<Record<string, unknown>> = {},
): HttpError {
  const reason = { code, values };
  return new HttpError(status, describeEditorError(reason), { ...more, reason });
}
