import { Refusal, refusalFor } from './refusal';

/** What the editor asks its back end for. */
export interface EditorRequest {
  action: string;
  params: Readonly<Record<string, unknown>>;
}

/** Hands a request on to decap-server. */
export type AskDecap = (request: EditorRequest) => Promise<unknown>;

/** @param origin of decap-server */
export function decapAt(origin: string): AskDecap {
  return async (request) => {
    const response = await send(origin, request);
    const answer = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
    if (response.ok) return answer;
    if (response.status === 404) throw new Refusal(404, answer.error ?? answer.message ?? 'Not found.');
    if (response.status < 500) throw new Refusal(422, answer.error ?? 'The request is not well formed.');
    // It tells nobody but its log what went wrong.
    throw new Error(`decap-server failed at ${request.action}`);
  };
}

async function send(origin: string, request: EditorRequest): Promise<Response> {
  try {
    return await fetch(`${origin}/api/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch {
    throw refusalFor(503, 'silent', {});
  }
}
