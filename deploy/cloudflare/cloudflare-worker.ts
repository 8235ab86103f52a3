import { handle } from '../../server/http/handle';
import { webhookChannel } from '../../src/leads/channels/webhook';
import type { Channel } from '../../src/leads/lead';
import type { LeadSettings } from '../../src/leads/settings';
import { consoleLog, edgeHost, fetchPlain, type ReleaseFacts } from '../edge/edge-host';
import { openLeadsOnUse, tendLeads, type Environment } from '../edge/edge-leads';

/** The worker’s bindings and variables, as deploy/host-configuration.ts names them. */
type Bindings = { ASSETS: { fetch: (request: Request) => Promise<Response> } } & Environment;

interface WorkerContext {
  waitUntil: (promise: Promise<unknown>) => void;
}

interface Worker {
  fetch: (request: Request, bindings: Bindings, context: WorkerContext) => Promise<Response>;
  scheduled: (event: unknown, bindings: Bindings, context: WorkerContext) => Promise<void>;
}

/** @returns the handlers that Cloudflare calls for every request except `/static/`, and every few minutes */
export function cloudflareWorker(facts: ReleaseFacts): Worker {
  const host = edgeHost(facts);
  return {
    fetch: async (request, bindings, context) => {
      // Opened per request: Workers do not allow one request to use the connections of another.
      const address = request.headers.get('cf-connecting-ip') ?? '';
      const leads = openLeadsOnUse(optionsFor(bindings), host.release, address);
      const response = await handle(request, {
        ...host,
        ...leads.answers,
        fetchFile: (file, asked) => {
          const url = new URL(encodeURI(file), request.url);
          return fetchPlain(asked, (init) => bindings.ASSETS.fetch(new Request(url, init)));
        },
      });
      context.waitUntil(leads.finish());
      return response;
    },
    scheduled: (_event, bindings) => tendLeads(optionsFor(bindings)),
  };
}

function optionsFor(environment: Environment): Parameters<typeof tendLeads>[0] {
  return { environment, channelsOf, log: consoleLog };
}

/** Webhook only. Leads for a mailbox wait until a process that can send mail opens the same database. */
function channelsOf({ webhook, email }: LeadSettings): Channel[] {
  if (email !== undefined) consoleLog.warn({}, 'SMTP_URL is set, but a worker sends no mail');
  return webhook === undefined ? [] : [webhookChannel(webhook)];
}
