import localForage from 'localforage';

import { filesOfEntry } from '../../src/editor/decap/editor-address';

import { draftKey } from './back-end/opened-texts';
import { currentBackEnd } from './back-end/register-back-end';
import { onSave } from './back-end/saves';
import { reloadAtPlace } from './form-place';

/** Decap's backup of the open form, in the browser's storage. */
interface Backup {
  /** Added here: the texts that the form was filled from. */
  opened?: Record<string, string | null>;
}

const keyPattern = /^backup\.([^.]+)\.(.+)$/;
/** Decap's own step back after a refusal takes a few milliseconds. */
const stepBackMs = 200;
let isLeaving = false;
/** Whether the form holds a restored backup. */
let isRestored = false;

/**
 * Decap stores a backup of the open form and offers it after the tab was closed. This adds the texts that the form was
 * filled from: a save of the backup is compared with those, so that it does not overwrite what others saved meanwhile.
 */
export function keepOpenedTexts(): void {
  const setItem = localForage.setItem.bind(localForage);
  const getItem = localForage.getItem.bind(localForage);
  const removeItem = localForage.removeItem.bind(localForage);
  localForage.setItem = (async (key: string, value: unknown, ...rest: []) =>
    setItem(key, withOpened(key, value), ...rest)) as typeof localForage.setItem;
  localForage.getItem = (async (key: string, ...rest: []) => {
    if (/^backup\../.test(key)) await untilFormIsThere();
    const backup = await getItem(key, ...rest);
    if (keyPattern.test(key)) {
      currentBackEnd()?.opened.hold((backup as Backup | null)?.opened ?? {});
      isRestored = backup !== null;
    }
    return backup;
  }) as typeof localForage.getItem;
  localForage.removeItem = async (key: string, ...rest: []) => {
    // The backup was declined, saved or left: the texts opened since then apply again.
    if (keyPattern.test(key)) {
      currentBackEnd()?.opened.release(filesAt(key));
      isRestored = false;
    }
    return removeItem(key, ...rest);
  };
  onSave((save) => {
    if (isRestored) void save.then(reloadAfterRestoring).catch(() => undefined);
  });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (isLeaving) event.stopImmediatePropagation();
    },
    true,
  );
}

/**
 * Decap asks before unsaved work is left, but after a refusal of Back it does not always restore the address: it knows only addresses that
 * it opened itself. The added page of that address would lie over the form.
 */
export function keepAddressOfUnsavedWork(): void {
  const ask = window.confirm.bind(window);
  let isRefused = false;
  window.confirm = (question) => {
    const isConfirmed = ask(question);
    isRefused = !isConfirmed;
    return isConfirmed;
  };
  window.addEventListener('hashchange', ({ oldURL }) => {
    isRefused = false;
    // After Decap's own listeners, which ask, and its own step back where it knows one.
    setTimeout(() => {
      if (!isRefused || window.location.href === oldURL) return;
      history.replaceState(history.state, '', oldURL);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    }, stepBackMs);
  });
}

/** Drops unsaved input and loads the entry from the repository. */
export async function forgetUnsavedWork(): Promise<void> {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(window.location.hash) ?? [];
  if (collection && slug) await localForage.removeItem(`backup.${collection}.${slug}`);
  isLeaving = true;
  window.location.reload();
}

/** Decap does not know any more that a restored entry is a draft, and would show the buttons of a published one. */
function reloadAfterRestoring(): void {
  isLeaving = true;
  // Decap deletes the backup after the save.
  setTimeout(() => reloadAtPlace(), 500);
}

/** A backup that is restored before the entry has loaded would be replaced by it. */
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
    opened.get(draftKey(collection, slug), path) ?? opened.get(undefined, path) ?? null,
  ]);
  return { ...value, opened: Object.fromEntries(texts) as Backup['opened'] };
}

function filesAt(key: string): string[] {
  const [, collection = '', slug = ''] = keyPattern.exec(key) ?? [];
  return filesOfEntry({ collection, slug });
}
