import { endpoints, unknownEndpoint } from '../../server/api-endpoints';
import {
  formLimit,
  giveChallenge,
  jsonLimit,
  receiptAddress,
  refuseMethod,
  showReceipt,
  takeMessage,
  type Desk,
} from '../../server/lead-desk';
import { createLeadPages } from '../../server/lead-page/lead-pages';
import {
  asksForPage,
  jsonAnswer,
  refusalAnswer,
  refusalOf,
  type Asker,
  type LeadAnswer,
} from '../../server/leads-answers';
import { isForeign } from '../../server/leads-origin';
import { challengeAddress, keyHeader, leadsAddress } from '../../src/leads/protocol';
import { readFormBody, readJsonBody } from '../../src/leads/read-message';
import type { Verdict } from '../../src/leads/spam/address-limits';

import { readBytes } from './read-bytes';
import type { Visit } from './visit';

/** What `answerLeads` needs beside the request. */
export interface LeadCounter extends Pick<Desk, 'log'> {
  /** Opens the store; it may throw. */
  reception: () => Desk['reception'] & { standing: () => Promise<object> };
  /** Of the sender, to count with. */
  address: string;
}

/** Answers below /api, and /healthz, as server/leads.ts, server/api.ts and server/status.ts do. */
export async function answerLeads(visit: Visit, counter: LeadCounter): Promise<Response> {
  const { request, language } = visit;
  const { headers } = request;
  const wantsPage = asksForPage(headers.get('accept'), headers.get('content-type'));
  const asker: Asker = { language, wantsPage };
  const pages = createLeadPages({ current: () => releaseOf(visit) });
  const answer = await answerOf(visit, asker, counter, pages).catch((error: unknown) =>
    refusalAnswer(asker, refusalOf(error, counter.log), pages),
  );
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  return new Response(body === '' ? null : body, { status: answer.status, headers: answer.headers });
}

async function answerOf(
  visit: Visit,
  asker: Asker,
  { reception, address, log }: LeadCounter,
  pages: Desk['pages'],
): Promise<LeadAnswer> {
  const { pathname, searchParams, host } = new URL(visit.request.url);
  const { method, headers } = visit.request;
  const isRead = method === 'GET' || method === 'HEAD';
  switch (pathname) {
    case '/healthz':
      return healthAnswer(visit, reception);
    case '/api':
      return isRead ? jsonAnswer(200, { endpoints }) : refuseMethod(asker, ['GET', 'HEAD'], { pages });
    case challengeAddress:
      if (!isRead) return refuseMethod(asker, ['GET', 'HEAD'], { pages });
      return giveChallenge({ ...asker, address }, { reception: reception(), pages, log });
    case receiptAddress:
      if (!isRead) return refuseMethod(asker, ['GET', 'HEAD'], { pages });
      return showReceipt({ ...asker, address }, searchParams.get('reference'), {
        reception: reception(),
        pages,
        log,
      });
    case leadsAddress: {
      if (method !== 'POST') return refuseMethod(asker, ['POST'], { pages });
      const body = await readBody(visit.request);
      const foreign = isForeign({
        origin: headers.get('origin'),
        site: headers.get('sec-fetch-site'),
        host,
      });
      const key = headers.get(keyHeader) ?? undefined;
      const posting = { ...asker, body, key, foreign, address };
      return takeMessage(posting, { reception: lazily(reception), pages, log });
    }
    default:
      return jsonAnswer(404, unknownEndpoint);
  }
}

/** The store is opened where its failure is answered with the form and what was typed into it. */
function lazily(reception: LeadCounter['reception']): Desk['reception'] {
  const count = (read: (opened: Desk['reception']) => Verdict): Verdict => {
    try {
      return read(reception());
    } catch {
      return { pace: 'calm', retryAfter: 0 };
    }
  };
  return {
    countMessage: (address) => count((opened) => opened.countMessage(address)),
    countReading: (address) => count((opened) => opened.countReading(address)),
    receive: async (message, pace) => reception().receive(message, pace),
    receipt: async (reference) => reception().receipt(reference),
    challenge: async () => reception().challenge(),
  };
}

/** Read even if it cannot be understood: a connection with a rest in it could not be used again. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(
    request,
    type === 'application/x-www-form-urlencoded' ? formLimit : jsonLimit,
  );
  switch (type) {
    case undefined:
      return undefined;
    case 'application/json':
      return readJsonBody(bytes);
    case 'application/x-www-form-urlencoded':
      return readFormBody(bytes);
    default:
      throw Object.assign(new Error('another type'), { statusCode: 415 });
  }
}

async function healthAnswer({ release }: Visit, reception: LeadCounter['reception']): Promise<LeadAnswer> {
  try {
    return jsonAnswer(200, { status: 'ok', release: release.id, leads: await reception().standing() });
  } catch {
    return jsonAnswer(503, { status: 'unfit', release: release.id, leads: 'unusable' });
  }
}

/** The release as the lead pages read it: files come from the host. */
function releaseOf({ release, host }: Visit): ReturnType<Parameters<typeof createLeadPages>[0]['current']> {
  return {
    ...release,
    startedAt: release.finishedAt,
    publicFolder: '',
    bodies: {
      read: async (file) => {
        const found = await host.fetchFile(file, { method: 'GET', headers: new Headers() });
        if (!found.ok) throw new Error(`The host answers ${found.status} for ${file}`);
        return { bytes: Buffer.from(await found.arrayBuffer()), etag: '' };
      },
    },
  };
}
