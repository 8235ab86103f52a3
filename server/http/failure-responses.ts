import { tagOf } from '../../src/i18n/languages';
import { failurePages } from '../../src/routes/route-table';

import { errorPage, lastResortPage, takesHtml, wantsFile } from './error-pages';
import { pageResponse } from './file-responses';
import type { Visit } from './host';
import { pageFile } from './page-files';

/** Answers 404 with the page in the visitor’s language, or with one line if a program asked for a file. */
export async function notFoundResponse(visit: Visit): Promise<Response> {
  const page = isForFile(visit) ? undefined : failurePage(visit, failurePages.notFound.path);
  return page === undefined ? lineResponse(404, 'Not found.') : pageResponse(visit, page, { status: 404 });
}

/**
 * Answers client errors with their message, and server errors with the error page or, if that fails too, with HTML that needs
 * no file.
 * @param error its `statusCode`, if it is one of an error, is the answer’s; the message of a client error is public
 */
export async function failureResponse(visit: Visit, error: unknown): Promise<Response> {
  const { statusCode: status, message, headers } = errorFacts(error);
  if (status < 500) return requestErrorResponse(visit, status, message, headers['Content-Range']);
  visit.host.log({ error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
  if (isForFile(visit)) return lineResponse(status, 'Something went wrong.');
  if (status !== 500) return barePageResponse(visit, status, errorPage(status, message, visit.language));
  const page = failurePage(visit, failurePages.serverError.path);
  try {
    if (page !== undefined) return await pageResponse(visit, page, { status });
  } catch (pageError) {
    visit.host.log({ error: String(pageError) }, 'the 500 page cannot be read');
  }
  return barePageResponse(visit, status, lastResortPage(visit.language));
}

/** @returns the status to answer with, from 400 to 599 */
function errorFacts(error: unknown): {
  statusCode: number;
  message: string;
  headers: Record<string, string>;
} {
  const {
    statusCode = 500,
    message = '',
    headers = {},
  } = (error ?? {}) as Partial<ReturnType<typeof errorFacts>>;
  return { statusCode: statusCode >= 400 && statusCode < 600 ? statusCode : 500, message, headers };
}

function requestErrorResponse(
  visit: Visit,
  status: number,
  message: string,
  range: string | undefined,
): Response {
  const response = takesHtml(visit.request.headers.get('accept'))
    ? barePageResponse(visit, status, errorPage(status, message, visit.language))
    : lineResponse(status, message);
  if (range !== undefined) response.headers.set('content-range', range);
  return response;
}

function barePageResponse({ language }: Visit, status: number, html: string): Response {
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

/** @param line a sentence */
export function lineResponse(status: number, line: string, headers: Record<string, string> = {}): Response {
  return new Response(`${line}\n`, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

function failurePage({ host, language }: Visit, path: string): ReturnType<typeof pageFile> {
  return pageFile(host.release.site.files, path, language);
}

function isForFile({ target, request }: Visit): boolean {
  return wantsFile(target.split('?')[0] ?? '', request.headers.get('accept'));
}
