import { findFormerTexts, type FormerTextRequest } from '../../src/translations/former-texts';

import { isTextPath, refuseForeignPaths } from './content-paths';
import { Refusal } from './refusal';
import type { Workspace } from './workspace';

const requestsAtMost = 2000;

/** @returns for each request the words as they once were, or null where the history has none of that fingerprint */
export async function answerFormerTexts(workspace: Workspace, body: unknown): Promise<(string | null)[]> {
  const requests = readRequests(body);
  return workspace.look(() => findFormerTexts(workspace.git.folder, requests));
}

function readRequests(body: unknown): FormerTextRequest[] {
  const { requests } = (body ?? {}) as { requests?: unknown };
  if (!Array.isArray(requests) || requests.length > requestsAtMost) {
    throw new Refusal(422, `“requests” must be a list of at most ${requestsAtMost}.`);
  }
  const list = requests as Partial<Record<keyof FormerTextRequest, unknown>>[];
  const isWhole = list.every(({ path, field, fingerprint }) =>
    [path, field, fingerprint].every((value) => typeof value === 'string'),
  );
  if (!isWhole) throw new Refusal(422, 'Each request needs path, field and fingerprint.');
  refuseForeignPaths(
    list.map(({ path }) => path),
    isTextPath,
  );
  return list as FormerTextRequest[];
}
