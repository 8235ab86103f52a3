import { lastResortPage, wantsFile } from '../../server/fault-pages';
import { pageFile } from '../../server/page-files';
import { tagOf } from '../../src/i18n/languages';
import { failurePages } from '../../src/routes/route-table';

import { pageAnswer } from './file-answers';
import type { Visit } from './visit';

/** Answers 404: with the page in the visitor's language, or with a word where a program asked for a file. */
export async function notFoundAnswer(visit: Visit): Promise<Response> {
  const page = isForFile(visit) ? undefined : failurePage(visit, failurePages.notFound.path);
  return page === undefined ? lineAnswer(404, 'Not found.') : pageAnswer(visit, page, { status: 404 });
}

/** Answers 500 with the page for it or, if that cannot be had either, with one that needs no file. */
export async function serverErrorAnswer(visit: Visit): Promise<Response> {
  if (isForFile(visit)) return lineAnswer(500, 'Something went wrong.');
  const page = failurePage(visit, failurePages.serverError.path);
  const lastResort = (): Response => barePageAnswer(visit, 500, lastResortPage(visit.language));
  return page === undefined ? lastResort() : pageAnswer(visit, page, { status: 500 }).catch(lastResort);
}

export function barePageAnswer({ language }: Visit, status: number, html: string): Response {
  return new Response(html, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-language': tagOf(language),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie',
    },
  });
}

/** @param line a plain sentence */
export function lineAnswer(status: number, line: string, headers: Record<string, string> = {}): Response {
  return new Response(`${line}\n`, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

function failurePage({ release, language }: Visit, path: string): ReturnType<typeof pageFile> {
  return pageFile(release.site.files, path, language);
}

function isForFile({ target, request }: Visit): boolean {
  return wantsFile(target.split('?')[0] ?? '', request.headers.get('accept'));
}
