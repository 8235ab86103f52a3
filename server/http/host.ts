import type { Language } from '../../src/i18n/languages';
import type { BuildState } from '../releases/build-state';
import type { Site } from '../releases/site';

import { askedLanguage } from './request-language';
import type { ServerStatus } from './server-status';

/** The release from which requests are answered. */
export interface ServedRelease {
  id: string;
  /** Null outside a Git repository and before its first commit. */
  commit: string | null;
  /** Start and end of its build, ISO 8601. */
  startedAt: string;
  finishedAt: string;
  site: Site;
}

/** What the site needs from the program that serves it: the project’s server, or the runtime of a host. */
export interface Host {
  release: ServedRelease;
  /** Path and query as sent; by default those of the request’s URL, which resolves `..` and the like. */
  target?: string | undefined;
  /**
   * Fetches a file of the release. It may leave conditions and ranges to the site, except `If-Match` and
   * `If-Unmodified-Since`.
   * @param file path under public/, with a leading slash
   * @param asked the conditions, the range and the encodings of the request
   */
  fetchFile: (file: string, asked: { method: 'GET' | 'HEAD'; headers: Headers }) => Promise<Response>;
  /** Whether `fetchFile` has this hashed file of a former release, for tabs that are still open. */
  hasFormerFile?: (file: string) => boolean;
  /** Headers of everything below /admin; undefined if there is no editor. */
  adminHeaders?: Readonly<Record<string, string>> | undefined;
  /** Answers /api; undefined where another part of the host does. */
  api?: ((visit: Visit) => Promise<Response>) | undefined;
  /** For /healthz; undefined where another part of the host answers it. */
  status?: (() => Promise<ServerStatus>) | undefined;
  /** Undefined if the host builds nothing. */
  buildState?: (() => BuildState) | undefined;
  /** Logs an error. */
  log: (facts: object, message: string) => void;
}

/** A request with what every part of the answer needs. */
export interface Visit {
  request: Request;
  host: Host;
  /** Path and query, as sent. */
  target: string;
  language: Language;
}

export function visitOf(request: Request, host: Host): Visit {
  const { pathname, search } = new URL(request.url);
  const target = host.target ?? pathname + search;
  return { request, host, target, language: askedLanguage(target, request.headers.get('cookie')) };
}
