import CMS from 'decap-cms-app';

import { editorApi } from '../../../src/cms/editor-config';
import type { BackEndSettings } from '../../../src/cms/editor-settings';

import { ask } from './back-end-fault';
import { withCare, type CarefulBackEnd } from './careful-back-end';
import type { Desk } from './desk';
import type { BackEnd, Question } from './types';

type Usable = Exclude<BackEndSettings, { kind: 'none' }>;

const name = 'content-repository';

/**
 * Decap's back end for each place where the content can be. Its own one for Gitea knows no drafts; the one for Forgejo,
 * which speaks the same language, does.
 */
const plainNames = { local: 'proxy', github: 'github', gitlab: 'gitlab', gitea: 'forgejo' } as const;

let current: CarefulBackEnd | undefined;

/** @returns the back end, for pages of our own; undefined before the editor has started */
export function currentBackEnd(): CarefulBackEnd | undefined {
  return current;
}

/**
 * Registers the back end that the settings name, with all that Decap's own lack.
 *
 * @returns what the editor's configuration says of it
 */
export function registerBackEnd(settings: Usable, desk: Desk): { name: string; [option: string]: unknown } {
  const isLocal = settings.kind === 'local';
  // Called with new, which hands on the object that is returned.
  function BackEndWithCare(...options: unknown[]): object {
    const registered = CMS.getBackend(plainNames[settings.kind]) as unknown as {
      init: (...options: unknown[]) => BackEnd;
    };
    const plain = registered.init(...options);
    if (isLocal) plain.request = askWithBase;
    current = withCare(plain, isLocal, desk);
    return current;
  }
  CMS.registerBackend(name, BackEndWithCare);
  return { name, branch: settings.branch, ...optionsOf(settings) };
}

function optionsOf(settings: Usable): Record<string, unknown> {
  if (settings.kind === 'local') return { proxy_url: window.location.origin + editorApi };
  // A published draft is one commit.
  return { repo: settings.repository, squash_merges: true, ...settings.options };
}

/** Decap's back end hands all options of a save on as they are; what was opened stands beside them. */
function askWithBase({ action, params }: Question): Promise<unknown> {
  const { base, ...options } = (params.options ?? {}) as Record<string, unknown>;
  const asked = base === undefined ? params : { ...params, options, base };
  return ask({ action, params: asked });
}
