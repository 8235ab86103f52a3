import { versionAddress } from '../../src/i18n/choose-language';
import { challengeAddress, keyHeader, leadsAddress } from '../../src/lead-schemas/protocol';
import type { LeadLog } from '../../src/leads/delivery-worker';
import { readFormBody, readJsonBody, UnreadableMessage } from '../../src/leads/read-message';
import { parseAddress } from '../http/address';
import type { Visit } from '../http/host';

import {
  giveChallenge,
  receiptAddress,
  rejectMethod,
  showReceipt,
  takeMessage,
  type LeadContext,
} from './lead-routes';
import { acceptsPage, jsonAnswer, problemAnswer, problemOf, type LeadClient } from './leads-answers';
import { isForeign } from './leads-origin';
import { createLeadPages } from './page/lead-pages';

/** Listed at /api. */
const endpoints = {
  health: '/healthz',
  version: versionAddress,
  leads: leadsAddress,
  challenge: challengeAddress,
};

export interface ApiContext {
  /** Undefined if no messages are taken. */
  reception: LeadContext['reception'] | undefined;
  /** Of the sender, for rate limits; not stored. */
  address: string;
  /** Comma-separated names of this site with their ports, as the visitor asked for it. */
  hostNames: string;
  log: LeadLog;
}

/** Answers /api, which takes messages from the forms and gives receipts and proof-of-work challenges. */
export async function answerApi(visit: Visit, context: ApiContext): Promise<Response> {
  const { request, language, host } = visit;
  const client: LeadClient & { address: string } = {
    language,
    wantsPage: acceptsPage(request),
    address: context.address,
  };
  const pages = createLeadPages({
    site: host.release.site,
    readFile: async (file) => {
      const found = await host.fetchFile(file, { method: 'GET', headers: new Headers() });
      if (!found.ok) throw new Error(`The host answers ${found.status} for ${file}`);
      return found.text();
    },
  });
  try {
    return await respond(visit, client, context, pages);
  } catch (error) {
    return problemAnswer(client, problemOf(error, context.log), pages);
  }
}

async function respond(
  { request, target }: Visit,
  client: LeadClient & { address: string },
  { reception, log, hostNames }: ApiContext,
  pages: LeadContext['pages'],
): Promise<Response> {
  const { method, headers } = request;
  const { path, query } = parseAddress(target);
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === '/api' && isRead) return jsonAnswer(200, { endpoints }, { 'cache-control': 'no-cache' });
  if (reception === undefined) return unknownEndpoint();
  const leads = { reception, pages, log };
  switch (path) {
    case challengeAddress:
      return isRead ? giveChallenge(client, leads) : rejectMethod(client, ['GET', 'HEAD'], leads);
    case receiptAddress:
      return isRead
        ? showReceipt(client, new URLSearchParams(query).get('reference'), leads)
        : rejectMethod(client, ['GET', 'HEAD'], leads);
    case leadsAddress: {
      if (method !== 'POST') return rejectMethod(client, ['POST'], leads);
      const body = await readBody(request);
      const foreign = isForeign({
        origin: headers.get('origin'),
        site: headers.get('sec-fetch-site'),
        host: hostNames,
      });
      const key = headers.get(keyHeader) ?? undefined;
      return takeMessage({ ...client, body, key, foreign }, leads);
    }
    default:
      return unknownEndpoint();
  }
}

const unknownEndpoint = (): Response => jsonAnswer(404, { error: 'There is no such endpoint.' });

/** Readers of bodies by type, and their limits in bytes. */
const bodyTypes = {
  // Three times the longest valid message.
  'application/json': { limit: 64 * 1024, read: readJsonBody },
  // A form without JavaScript is answered with its values even if it is too long; kana take nine bytes.
  'application/x-www-form-urlencoded': { limit: 512 * 1024, read: readFormBody },
};

/** Reads the body even if it cannot be parsed: a connection with unread bytes could not be reused. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const known = bodyTypes[type as keyof typeof bodyTypes] as
    (typeof bodyTypes)['application/json'] | undefined;
  const bytes = await readBytes(request, known?.limit ?? bodyTypes['application/json'].limit);
  if (type === undefined) return undefined;
  if (known === undefined) throw Object.assign(new Error('another type'), { statusCode: 415 });
  return known.read(bytes);
}

/** Up to this many times the limit is read and dropped: a client that is still sending would not read the answer. */
const drainFactor = 16;

/** @param limit bytes @throws an error with status 413 if the body is longer */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= limit * drainFactor) {
    const next = await reader?.read().catch(() => {
      throw new UnreadableMessage('The body ended early.');
    });
    if (next === undefined || next.done) break;
    length += next.value.length;
    if (length <= limit) chunks.push(next.value);
  }
  if (length <= limit) return Buffer.concat(chunks);
  await reader?.cancel();
  throw Object.assign(new Error('too large'), { statusCode: 413 });
}
