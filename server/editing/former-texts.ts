import { array, object, string } from 'yup';

import { findFormerTexts } from '../../src/content/translations/former-texts';

import { isTextPath, rejectForeignPaths } from './content-paths';
import type { ContentStore } from './content-store';
import { readStrictly } from './protocol';

const bodySchema = object({
  requests: array(
    object({ path: string().required(), field: string().required(), fingerprint: string().required() }),
  )
    .max(2000)
    .required(),
}).required();

/** @returns for each request the former text, or null if no text with that fingerprint is in the history */
export async function answerFormerTexts(
  { git, refs }: ContentStore,
  body: unknown,
): Promise<(string | null)[]> {
  const { requests } = readStrictly(bodySchema, body);
  rejectForeignPaths(
    requests.map(({ path }) => path),
    isTextPath,
  );
  return findFormerTexts(git.folder, requests, (await refs()).tip);
}
