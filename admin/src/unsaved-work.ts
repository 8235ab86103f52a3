import localForage from 'localforage';

import { filesOfEntry } from '../../src/cms/editor-address';

import { lineOf } from './back-end/opened-texts';
import { currentBackEnd } from './back-end/register-back-end';

/** Decap's copy of the form that is open, in the browser's own store. */
interface Copy {
  /** Ours: the texts that the form was filled from, so that nobody's later changes are overwritten with it. */
  opened?: Record<string, string | null>;
}

const keyPattern = /^backup\.([^.]+)\.(.+)$/;
let isLeaving = false;

/**
 * Decap keeps a copy of the open form and offers it after a closed tab. This keeps with it what the form was filled
 * from: a save of the copy is then held against that, not against what has been saved by others meanwhile.
 */
export function keepOpenedTexts(): void {
  const setItem = localForage.setItem.bind(localForage);
  const getItem = localForage.getItem.bind(localForage);
  const removeItem = localForage.removeItem.bind(localForage);
  localForage.setItem = (async (key: string, value: unknown, ...rest: []) =>
    setItem(key, withOpened(key, value), ...rest)) as typeof localForage.setItem;
  localForage.getItem = (async (key: string, ...rest: []) => {
    if (/^backup\../.test(key)) await untilFormIsThere();
    const copy = await getItem(key, ...rest);
    if (keyPattern.test(key)) currentBackEnd()?.opened.hold((copy as Copy | null)?.opened ?? {});
    return copy;
  }) as typeof localForage.getItem;
  localForage.removeItem = async (key: string, ...rest: []) => {
    // Declined, saved or left: what was opened anew counts again.
    if (keyPattern.test(key)) currentBackEnd()?.opened.release(filesAt(key));
    return removeItem(key, ...rest);
  };
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (isLeaving) event.stopImmediatePropagation();
    },
    true,
  );
}

/** Drops what is typed and not saved, and shows the entry as it stands in the repository. */
export async function forgetUnsavedWork(): Promise<void> {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(window.location.hash) ?? [];
  if (collection && slug) await localForage.removeItem(`backup.${collection}.${slug}`);
  isLeaving = true;
  window.location.reload();
}

/** A copy that is taken before the entry has been loaded would be lost: the loaded entry takes its place. */
async function untilFormIsThere(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (document.querySelector('label[for*="-field-"]')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function withOpened(key: string, value: unknown): unknown {
  const [, collection = '', slug = ''] = keyPattern.exec(key) ?? [];
  const opened = currentBackEnd()?.opened;
  if (!opened || typeof value !== 'object' || value === null || slug === '') return value;
  const texts = filesAt(key).map((path) => [
    path,
    opened.get(lineOf(collection, slug), path) ?? opened.get(undefined, path) ?? null,
  ]);
  return { ...value, opened: Object.fromEntries(texts) as Copy['opened'] };
}

function filesAt(key: string): string[] {
  const [, collection = '', slug = ''] = keyPattern.exec(key) ?? [];
  return filesOfEntry({ collection, slug });
}
