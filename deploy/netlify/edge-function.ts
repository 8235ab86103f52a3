import { handle } from '../../server/http/handle';
import { edgeHost, fetchPlain, type ReleaseFacts } from '../edge/edge-host';

interface NetlifyContext {
  next: (options: { sendConditionalRequest: true }) => Promise<Response>;
}

/** Marks the function’s own requests for files, so that it passes them on. */
const ownRequestHeader = 'x-site-file';

/**
 * @param token a secret, because files of one language must not be served at their own addresses
 * @returns the handler for every request except `/static/` and the lead function’s
 */
export function netlifyEdgeFunction(
  facts: ReleaseFacts,
  token: string,
): (request: Request, context: NetlifyContext) => Promise<Response | undefined> {
  const host = edgeHost(facts);
  return async (request, context) => {
    if (request.headers.get(ownRequestHeader) === token) return undefined;
    return handle(request, {
      ...host,
      fetchFile: (file, asked) =>
        fetchPlain(asked, ({ method, headers }) => {
          const address = new URL(encodeURI(file), request.url);
          if (address.pathname === new URL(request.url).pathname)
            return context.next({ sendConditionalRequest: true });
          headers.set(ownRequestHeader, token);
          return fetch(address, { method, headers, redirect: 'manual' });
        }),
    });
  };
}
