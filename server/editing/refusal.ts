import { english } from '../../src/cms/refusal-words/en';
import { tellRefusal, type RefusalCode, type RefusalValues } from '../../src/cms/refusal-words/refusal-words';

type Status = 400 | 403 | 404 | 409 | 413 | 422 | 500 | 503;

/** Why the editor’s wish was not done, in words for editors; nothing was changed. */
export class Refusal extends Error {
  /**
   * @param status of the answer
   * @param more what the answer holds beside `error`
   */
  constructor(
    readonly status: Status,
    message: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** @returns the refusal, told in English and as data, which the editor tells in the language of its interface */
export function refusalFor<Code extends RefusalCode>(
  status: Status,
  code: Code,
  values: RefusalValues[Code],
  more: Readonly<Record<string, unknown>> = {},
): Refusal {
  const reason = { code, values };
  return new Refusal(status, tellRefusal(english, reason), { ...more, reason });
}
