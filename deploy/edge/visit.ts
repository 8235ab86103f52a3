import { askedLanguage } from '../../server/asked-language';
import type { Language } from '../../src/i18n/languages';

import type { EdgeRelease } from './edge-release';

/** What the site's code needs of the host that runs it. */
export interface EdgeHost {
  /**
   * Asks the host for a file of the release, whatever is public at its address.
   *
   * @param file path under public/, with a leading slash
   * @param headers conditions and ranges, which the host sees to
   */
  fetchFile: (file: string, asked: { method: 'GET' | 'HEAD'; headers: Headers }) => Promise<Response>;
  /** Answers below /api, and /healthz; undefined where another part of the host does. */
  api?: (visit: Visit) => Promise<Response>;
  log: (facts: object, message: string) => void;
}

/** A request on its way to its answer. */
export interface Visit {
  request: Request;
  release: EdgeRelease;
  host: EdgeHost;
  /** Path and query, as sent. */
  target: string;
  language: Language;
}

export function visitOf(request: Request, release: EdgeRelease, host: EdgeHost): Visit {
  const { pathname, search } = new URL(request.url);
  const target = pathname + search;
  return {
    request,
    release,
    host,
    target,
    language: askedLanguage(target, request.headers.get('cookie') ?? undefined),
  };
}
