import { careFor } from './care';
import { carefulPublishing } from './careful-publishing';
import { carefulReading } from './careful-reading';
import { carefulSaving } from './careful-saving';
import type { Desk } from './desk';
import type { OpenedTexts } from './opened-texts';
import type { BackEnd } from './types';

export interface CarefulBackEnd extends BackEnd {
  opened: OpenedTexts;
}

/**
 * Puts around one of Decap's back ends what all of them lack: saves that change only what the editor changed and
 * overwrite nobody, checks of all languages before publishing, the interface's words as entries.
 *
 * @param isLocal whether the server beside the site compares texts itself
 */
export function withCare(plain: BackEnd, isLocal: boolean, desk: Desk): CarefulBackEnd {
  const care = careFor(plain, isLocal, desk);
  return Object.assign(plain, {
    opened: care.opened,
    ...carefulReading(care),
    ...carefulSaving(care),
    ...carefulPublishing(care),
  });
}
