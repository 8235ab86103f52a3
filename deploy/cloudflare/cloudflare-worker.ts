import type { Channel } from '../../src/leads/channels/channel';
import { webhookChannel } from '../../src/leads/channels/webhook';
import type { LeadSettings } from '../../src/leads/settings';
import { answerRequest } from '../edge/answer-request';
import { consoleLog } from '../edge/console-log';
import { finishLeads, openEdgeLeads, tendLeads, type EdgeLeads, type Environment } from '../edge/edge-leads';
import { openEdgeRelease, type ReleaseFacts } from '../edge/edge-release';
import { answerLeads } from '../edge/lead-answers';

/** The worker's bindings and variables, as deploy/cloudflare/wrangler.ts names them. */
type Bindings = { ASSETS: { fetch: (request: Request) => Promise<Response> } } & Environment;

interface WorkerContext {
  waitUntil: (promise: Promise<unknown>) => void;
}

interface Worker {
  fetch: (request: Request, bindings: Bindings, context: WorkerContext) => Promise<Response>;
  scheduled: (event: unknown, bindings: Bindings, context: WorkerContext) => Promise<void>;
}

/** @returns what Cloudflare calls for every request but those of `/static/`, and every few minutes */
export function cloudflareWorker(facts: ReleaseFacts): Worker {
  const release = openEdgeRelease(facts);
  return {
    fetch: async (request, bindings, context) => {
      // Opened for this request alone: what one request has opened, another must not use here.
      let leads: EdgeLeads | undefined;
      const open = (): EdgeLeads['reception'] => (leads ??= openEdgeLeads(optionsFor(bindings))).reception;
      const answer = await answerRequest(request, release, {
        fetchFile: (file, asked) =>
          bindings.ASSETS.fetch(new Request(new URL(encodeURI(file), request.url), asked)),
        api: (visit) => {
          const address = request.headers.get('cf-connecting-ip') ?? '';
          return answerLeads(visit, { reception: open, address, log: consoleLog });
        },
        log: consoleLog.error,
      });
      if (leads !== undefined) context.waitUntil(finishLeads(leads, consoleLog));
      return answer;
    },
    scheduled: (_event, bindings) => tendLeads(optionsFor(bindings)),
  };
}

function optionsFor(environment: Environment): Parameters<typeof openEdgeLeads>[0] {
  return { environment, channelsOf, log: consoleLog };
}

/** By webhook alone. Leads for a mailbox wait until a process that can send mail opens the same database. */
function channelsOf({ webhook, email }: LeadSettings): Channel[] {
  if (email !== undefined) consoleLog.warn({}, 'SMTP_URL is set, but a worker sends no mail');
  return webhook === undefined ? [] : [webhookChannel(webhook)];
}
