import CMS from 'decap-cms-app';

import { editorApi } from '../../../src/editor/decap/editor-settings';
import type { BackEndSettings } from '../../../src/editor/decap/editor-settings';
import { signedInEditor, signOut, type SignedInEditor } from '../session';

import type { BackEndDialogs } from './context';
import { draftKey } from './opened-texts';
import { callBackEnd } from './requests';
import type { BackEnd, LoadedFile } from './types';
import { wrapBackEnd, type WrappedBackEnd } from './wrap-back-end';

type Usable = Exclude<BackEndSettings, { kind: 'none' }>;

const name = 'content-repository';

/** Decap stores the logged-in user under this key. */
export const userKey = 'decap-cms-user';

/** Decap's back end for Gitea has no drafts; the one for Forgejo, which has the same API, does. */
const decapNames = { local: 'proxy', github: 'github', gitlab: 'gitlab', gitea: 'forgejo' } as const;

let current: WrappedBackEnd | undefined;

/** @returns the back end; undefined before the editor has started */
export function currentBackEnd(): WrappedBackEnd | undefined {
  return current;
}

/** @throws before the editor has started */
export function startedBackEnd(): WrappedBackEnd {
  if (!current) throw new Error('The editor has not opened its back end yet.');
  return current;
}

/** @returns all files in a folder and its subfolders; some of Decap's methods return only the first page of a host's list */
export function listFiles(folder: string, extension: string, depth: number): Promise<LoadedFile[]> {
  const backEnd = startedBackEnd();
  return (backEnd.allEntriesByFolder ?? backEnd.entriesByFolder).call(backEnd, folder, extension, depth);
}

/**
 * Registers the back end that the settings name.
 *
 * @returns its part of the editor's configuration
 */
export function registerBackEnd(
  settings: Usable,
  dialogs: BackEndDialogs,
): { name: string; [option: string]: unknown } {
  const isLocal = settings.kind === 'local';
  const editor = signedInEditor();
  // Decap would show its own page with a button to log in, which the site's own server does not need.
  if (isLocal) localStorage.setItem(userKey, JSON.stringify({ backendName: name }));
  // Decap calls it with `new`, which returns the object that the function returns.
  function RegisteredBackEnd(...options: unknown[]): object {
    const registered = CMS.getBackend(decapNames[settings.kind]) as unknown as {
      init: (...options: unknown[]) => BackEnd;
    };
    const backEnd = registered.init(...options);
    if (isLocal) Object.assign(backEnd, localMethods(settings.branch));
    if (editor !== undefined) Object.assign(backEnd, sessionMethods(editor));
    current = wrapBackEnd(backEnd, isLocal, dialogs);
    return current;
  }
  CMS.registerBackend(name, RegisteredBackEnd);
  return { name, branch: settings.branch, ...optionsOf(settings) };
}

/** @returns methods for the site's own server */
function localMethods(branch: string): Partial<BackEnd> {
  return {
    // Decap's own requests drop everything of an answer but its status.
    request: callBackEnd,
    updateUnpublishedEntryStatus: (collection, slug, newStatus) => {
      const commit = current?.opened.commitOf(draftKey(collection, slug));
      const action = 'updateUnpublishedEntryStatus';
      return callBackEnd({ action, params: { branch, collection, slug, newStatus, commit } });
    },
  };
}

/** Decap's users with “open authoring” write drafts and ask for review, but do not approve, publish or delete. */
function sessionMethods({ name, email, role }: SignedInEditor): object {
  const user = { name, login: email, useOpenAuthoring: role === 'writer' };
  return { authenticate: async () => user, restoreUser: async () => user, logout: signOut };
}

function optionsOf(settings: Usable): Record<string, unknown> {
  if (settings.kind === 'local') return { proxy_url: window.location.origin + editorApi };
  // A published draft is one commit.
  return { repo: settings.repository, squash_merges: true, ...settings.options };
}
