import { answerRequest } from '../edge/answer-request';
import { consoleLog } from '../edge/console-log';
import { openEdgeRelease, type ReleaseFacts } from '../edge/edge-release';

interface NetlifyContext {
  next: (options: { sendConditionalRequest: true }) => Promise<Response>;
}

/** Marks the function's own question for a file, so that it lets that pass. */
const ownQuestion = 'x-site-file';

/**
 * @param token nobody else knows it: a file of one language is not handed out to whoever asks for it
 * @returns what Netlify calls for every request but those of `/static/` and of the lead function
 */
export function netlifyEdgeFunction(
  facts: ReleaseFacts,
  token: string,
): (request: Request, context: NetlifyContext) => Promise<Response | undefined> {
  const release = openEdgeRelease(facts);
  return async (request, context) => {
    if (request.headers.get(ownQuestion) === token) return undefined;
    return answerRequest(request, release, {
      fetchFile: async (file, { method, headers }) => {
        const address = new URL(encodeURI(file), request.url);
        if (address.pathname === new URL(request.url).pathname)
          return context.next({ sendConditionalRequest: true });
        headers.set(ownQuestion, token);
        return fetch(address, { method, headers, redirect: 'manual' });
      },
      log: consoleLog.error,
    });
  };
}
