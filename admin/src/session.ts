import type { EditorSettings } from '../../src/editor/decap/editor-settings';

import { postJson } from './back-end/requests';

export type SignedInEditor = NonNullable<EditorSettings['editor']>;

let current: SignedInEditor | undefined;

/** Called before the editor starts. */
export function setEditor(editor: SignedInEditor | undefined): void {
  current = editor;
}

/** @returns who is signed in; undefined where nobody signs in at the site's own server */
export function signedInEditor(): SignedInEditor | undefined {
  return current;
}

/** What the site's own server offers. */
interface ServerFeatures {
  hasServer: boolean;
  /** Whether texts can be translated by machine. */
  hasTranslation: boolean;
}

let features: ServerFeatures = { hasServer: false, hasTranslation: false };

/** Called before the editor starts. */
export function setServerFeatures(found: ServerFeatures): void {
  features = found;
}

export function serverFeatures(): ServerFeatures {
  return features;
}

/** Whether what changes the published content at once is shown; the server checks it too. */
export function mayPublish(): boolean {
  return current === undefined || current.role === 'publisher';
}

export async function signOut(): Promise<void> {
  await postJson('/admin/sign-in/end', {});
  window.location.assign('/admin/sign-in');
}
